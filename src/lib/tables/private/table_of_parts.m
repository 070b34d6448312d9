function T = table_of_parts(parts, name, options)
%table_of_parts(PARTS, NAME, OPTIONS)  A table of these variables, called NAME1, NAME2, ... unless OPTIONS have
%   'VariableNames'.
%>> T = table_of_parts({1, 2}, 'x', {}); T.x2
%ans =
%     2
	if isempty(name), name = 'Var'; end
	names = arrayfun(@(k) sprintf('%s%d', name, k), 1:numel(parts), 'UniformOutput', false);
	given = find(cellfun(@(a) (ischar(a) || isstring(a)) && all(strcmpi(a, 'VariableNames')), options), 1);
	if ~isempty(given)
		names = cellstr(options{given + 1});
		options(given:given + 1) = [];
	end
	T = table(parts{:}, 'VariableNames', names, options{:});
end
