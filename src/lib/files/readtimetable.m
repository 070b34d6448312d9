function TT = readtimetable(file, varargin)
%readtimetable(FILE)  A timetable from delimited text: the first column that holds times gives the row times.
%'RowTimes', NAME; 'SampleRate', 'TimeStep', 'StartTime'; other options are those of readtable.
%>> f = [tempname '.csv']; writelines(["t,x"; "2024-01-02,5"; "2024-01-03,6"], f); TT = readtimetable(f); TT.x'
%ans =
%     5     6
	own = {};
	first = ~isempty(varargin) && isa(varargin{1}, 'matlab.io.ImportOptions');
	k = 1 + first;
	while k < numel(varargin)
		if any(strcmpi(varargin{k}, {'RowTimes', 'SampleRate', 'TimeStep', 'StartTime'}))
			own = [own, varargin(k:k + 1)]; %#ok<AGROW>
			varargin(k:k + 1) = [];
		else
			k = k + 2;
		end
	end
	[parts, names] = runmat_columns('readtimetable', file, varargin);
	TT = table2timetable(table(parts{:}, 'VariableNames', names), own{:});
end
