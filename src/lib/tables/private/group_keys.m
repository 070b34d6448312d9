function keys = group_keys(A, vars)
%KEYS = group_keys(A, VARS)  The grouping vectors of an array as a cell of columns: VARS is a vector, a matrix whose
%   columns are grouping vectors, or a cell of vectors.
%>> keys = group_keys([1; 2], [3; 3]); keys{1}.'
%ans =
%     3     3
	if iscell(vars) && ~iscellstr(vars)
		keys = cellfun(@(v) column(v), reshape(vars, 1, []), 'UniformOutput', false);
	elseif ischar(vars)
		keys = {cellstr(vars)};
	elseif isvector(vars)
		keys = {vars(:)};
	else
		keys = arrayfun(@(k) vars(:, k), 1:size(vars, 2), 'UniformOutput', false);
	end
	if ~isempty(A) && ~isempty(keys) && size(keys{1}, 1) ~= size(A, 1)
		error('MATLAB:groupsummary:GroupVarsSize', ...
			'Grouping vectors must have a row for each row of the data.');
	end
end
function v = column(v)
	if ischar(v), v = cellstr(v); elseif isrow(v), v = v(:); end
end
