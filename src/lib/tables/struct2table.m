function T = struct2table(S, varargin)
%struct2table(S)  A table with the fields of S as variables: a row for each element of a struct array,
%   or for each row of the fields of a scalar struct.
%>> T = struct2table(struct('a', {1, 2})); T.a'
%ans =
%     1     2
	if ~isstruct(S)
		error('MATLAB:struct2table:NonStruct', 'S must be a structure.');
	end
	names = fieldnames(S)';
	array = ~isscalar(S) || any(cellfun(@(k) strcmpi(k, 'AsArray'), varargin(1:2:end)));
	k = find(cellfun(@(a) (ischar(a) || isstring(a)) && isscalar(string(a)) && strcmpi(a, 'AsArray'), varargin), 1);
	if ~isempty(k), varargin(k:k + 1) = []; end
	if array
		T = cell2table(reshape(struct2cell(S(:)), numel(names), [])', 'VariableNames', names, varargin{:});
	else
		parts = struct2cell(S)';
		rows = cellfun(@(x) size(x, 1), parts);
		text = cellfun(@(x) ischar(x) && isrow(x), parts);
		if any(rows ~= rows(1))
			error('MATLAB:struct2table:UnequalFieldLengths', ...
				'Fields in a scalar structure must have the same number of rows.');
		end
		parts(text) = cellfun(@(x) {x}, parts(text), 'UniformOutput', false);
		T = table(parts{:}, 'VariableNames', names, varargin{:});
	end
end
