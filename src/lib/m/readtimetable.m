function TT = readtimetable(file, varargin)
%readtimetable(FILE)  A timetable from delimited text: the first column that holds times gives the row times.
%'RowTimes', NAME; 'SampleRate', 'TimeStep', 'StartTime'; other options are those of readtable.
%>> f = [tempname '.csv']; writelines(["t,x"; "2024-01-02,5"; "2024-01-03,6"], f); TT = readtimetable(f); TT.x'
%ans =
%     5     6
	own = {};
	k = 1;
	while k < numel(varargin)
		if any(strcmpi(varargin{k}, {'RowTimes', 'SampleRate', 'TimeStep', 'StartTime'}))
			own = [own, varargin(k:k + 1)]; %#ok<AGROW>
			varargin(k:k + 1) = [];
		else
			k = k + 2;
		end
	end
	T = readtable(file, varargin{:});
	names = T.Properties.VariableNames;
	for k = 1:numel(names)
		x = T.(names{k});
		if ~iscellstr(x) && ~isstring(x), continue, end %#ok<ISCLSTR>
		try, T.(names{k}) = datetime(x); continue, catch, end %#ok<NOCOM>
		try, T.(names{k}) = duration(x); catch, end
	end
	TT = table2timetable(T, own{:});
end
