function v = runmat_json_value(v)
%runmat_json_value(OBJ)  The value that jsonencode writes for an object: a table as its rows, times and categories as
%   texts.
%>> runmat_json_value(categorical({'a'}))
%ans = 
%    "a"
	if istabular(v)
		if istimetable(v), v = timetable2table(v); end
		v = table2struct(v);
		if isempty(v), v = {}; elseif isscalar(v), v = {v}; end
	elseif iscategorical(v) || isdatetime(v) || isduration(v) || iscalendarduration(v)
		if isempty(v), v = {}; else, v = string(v); end
	elseif isenum(v)
		v = string(v);
	elseif numel(v) ~= 1
		v = arrayfun(@(x) runmat_json_value(x), v, 'UniformOutput', false);
	else
		names = properties(v);
		s = struct();
		for k = 1:numel(names), s.(names{k}) = v.(names{k}); end
		v = s;
	end
end
