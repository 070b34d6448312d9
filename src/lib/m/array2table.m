function T = array2table(A, varargin)
%array2table(A)  A table with the columns of A as variables A1, A2, ...; 'VariableNames', {...}, 'RowNames', {...}.
%>> T = array2table([1 2; 3 4], 'VariableNames', {'x', 'y'}); T.y'
%ans =
%     2     4
	if ~ismatrix(A)
		error('MATLAB:array2table:NDArray', 'Input must be a matrix.');
	end
	name = inputname(1);
	if isempty(name), name = 'Var'; end
	n = size(A, 2);
	parts = cell(1, n);
	names = cell(1, n);
	for k = 1:n
		parts{k} = A(:, k);
		names{k} = sprintf('%s%d', name, k);
	end
	given = find(cellfun(@(a) (ischar(a) || isstring(a)) && strcmpi(a, 'VariableNames'), varargin), 1);
	if ~isempty(given)
		names = cellstr(varargin{given + 1});
		varargin(given:given + 1) = [];
	end
	T = table(parts{:}, 'VariableNames', names, varargin{:});
end
