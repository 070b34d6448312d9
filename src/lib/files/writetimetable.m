function writetimetable(TT, file, varargin)
%writetimetable(TT, FILE)  Writes a timetable as text or as a sheet, the row times first; options are those of
%   writetable.
%>> f = [tempname '.csv']; writetimetable(timetable(hours([1; 2]), [5; 6]), f); strrep(fileread(f), newline, '|')
%ans =
%    'Time,Var1|1 hr,5|2 hr,6|'
	if ~istimetable(TT)
		error('MATLAB:timetable:write:InvalidInput', 'First input must be a timetable.');
	end
	if nargin < 2
		name = inputname(1);
		if isempty(name), name = 'timetable'; end
		file = [name '.txt'];
	end
	writetable(timetable2table(TT), file, varargin{:});
end
