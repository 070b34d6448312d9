function T = array2table(A, varargin)
%array2table(A)  A table with the columns of A as variables A1, A2, ...; 'VariableNames', {...}, 'RowNames', {...}.
%>> T = array2table([1 2; 3 4], 'VariableNames', {'x', 'y'}); T.y'
%ans =
%     2     4
	if ~ismatrix(A)
		error('MATLAB:array2table:NDArray', 'Input must be a matrix.');
	end
	n = size(A, 2);
	parts = cell(1, n);
	for k = 1:n
		parts{k} = A(:, k);
	end
	T = table_of_parts(parts, inputname(1), varargin);
end
