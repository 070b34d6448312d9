function T = table_keep_info(T, from, taken, places)
%table_keep_info  T with the properties of the table FROM, whose variables TAKEN are the variables PLACES of T.
info = from.info;
info.DimensionNames = T.info.DimensionNames;
for f = {'VariableDescriptions', 'VariableUnits', 'VariableContinuity'}
	info.(f{1}) = moved(info.(f{1}), numel(from.names), taken, places, numel(T.names));
end
for f = reshape(fieldnames(info.CustomKinds), 1, [])
	if strcmp(info.CustomKinds.(f{1}), 'variable')
		x = info.CustomProperties.(f{1});
		info.CustomProperties.(f{1}) = moved(x, numel(from.names), taken, places, numel(T.names));
	end
end
T = with_info(T, info);
end

function y = moved(x, count, taken, places, n)
% One value for each variable. A variable without a value gets the empty text.
y = x;
if isempty(x), return, end
if iscell(x)
	x(numel(x) + 1:count) = {''};
	y = repmat({''}, 1, n);
	y(places) = x(taken);
elseif numel(places) == n
	y = x(taken);
else
	y = x([]);
end
end
