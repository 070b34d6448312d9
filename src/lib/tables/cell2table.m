function T = cell2table(C, varargin)
%cell2table(C)  A table with the columns of the cell array C as variables; 'VariableNames', {...}, 'RowNames', {...}.
%>> T = cell2table({1, 'a'; 2, 'b'}, 'VariableNames', {'n', 't'}); T.n'
%ans =
%     1     2
	if ~iscell(C) || ~ismatrix(C)
		error('MATLAB:cell2table:NonCell', 'C must be a 2-D cell array.');
	end
	n = size(C, 2);
	parts = cell(1, n);
	for k = 1:n
		x = C(:, k);
		same = ~isempty(x) && all(cellfun(@(v) isequal(class(v), class(x{1})) && size(v, 1) == 1 && ...
			isequal(size(v), size(x{1})), x));
		if same && ~ischar(x{1})
			x = vertcat(x{:});
		end
		parts{k} = x;
	end
	T = table_of_parts(parts, inputname(1), varargin);
end
