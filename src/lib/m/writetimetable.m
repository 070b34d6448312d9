function writetimetable(TT, file, varargin)
%writetimetable(TT, FILE)  Writes a timetable as text, the row times first; options are those of writetable.
%>> f = [tempname '.csv']; writetimetable(timetable(hours([1; 2]), [5; 6]), f); strrep(fileread(f), newline, '|')
%ans =
%    'Time,Var1|1 hr,5|2 hr,6|'
	if nargin < 2, file = [inputname(1) '.txt']; end
	writetable(timetable2table(TT), file, varargin{:});
end
