function TT = table2timetable(T, varargin)
%table2timetable(T)                      A timetable: the first variable of T that holds datetimes or durations gives
%   the row times.
%table2timetable(T, 'RowTimes', R)       R: the name of a variable, or times;
%   or 'SampleRate', 'TimeStep' and 'StartTime'.
%>> TT = table2timetable(table(hours([1; 2]), [5; 6], 'VariableNames', {'t', 'x'})); TT.x'
%ans =
%     5     6
	[~, o] = table_options(varargin, {'RowTimes', 'SampleRate', 'TimeStep', 'StartTime'}, 0);
	at = [];
	if isfield(o, 'RowTimes') && (ischar(o.RowTimes) || isstring(o.RowTimes) || isnumeric(o.RowTimes))
		at = var_index(T, {':', o.RowTimes}, 2);
	elseif ~any(isfield(o, {'RowTimes', 'SampleRate', 'TimeStep'}))
		at = find(cellfun(@(x) isa(x, 'datetime') || isa(x, 'duration'), T.data), 1);
		if isempty(at)
			error('MATLAB:table2timetable:NoTimeVarFound', ...
				'Input table must contain datetimes or durations for row times.');
		end
	end
	rest = 1:numel(T.names);
	if isempty(at)
		more = reshape([fieldnames(o), struct2cell(o)]', 1, []);
		TT = timetable(T.data{:}, more{:}, 'VariableNames', T.names);
	else
		rest(at) = [];
		TT = timetable(T.data{rest}, 'RowTimes', T.data{at}, 'VariableNames', T.names(rest), ...
			'DimensionNames', {T.names{at}, 'Variables'});
	end
	TT = table_keep_info(TT, T, rest, 1:numel(rest));
end
