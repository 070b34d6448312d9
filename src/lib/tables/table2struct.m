function S = table2struct(T, varargin)
%table2struct(T)                   A struct array with an element for each row of T.
%table2struct(T, 'ToScalar', true) One struct with the variables as fields.
%>> s = table2struct(table([1; 2], 'VariableNames', {'a'})); s(2).a
%ans =
%     2
	names = T.Properties.VariableNames;
	[~, o] = table_options(varargin, {'ToScalar'}, 0);
	if isfield(o, 'ToScalar') && o.ToScalar
		S = struct();
		for k = 1:numel(names), S.(names{k}) = T.(k); end
	else
		S = cell2struct(table2cell(T), names, 2);
	end
end
