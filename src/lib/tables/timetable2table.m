function T = timetable2table(TT, varargin)
%timetable2table(TT)                            A table with the row times of a timetable as first variable.
%timetable2table(TT, 'ConvertRowTimes', false)  Without them.
%>> T = timetable2table(timetable(hours(1), 5)); T.Properties.VariableNames
%ans =
%  1×2 cell array
%    {'Time'}    {'Var1'}
	[~, o] = table_options(varargin, {'ConvertRowTimes'}, 0);
	data = TT.data;
	names = TT.names;
	if ~isfield(o, 'ConvertRowTimes') || o.ConvertRowTimes
		data = [{TT.times}, data];
		names = [TT.info.DimensionNames(1), names];
	end
	T = table(data{:}, 'VariableNames', names);
	n = numel(TT.names);
	T = table_keep_info(T, TT, 1:n, numel(names) - n + (1:n));
end
