function tf = istimetable(A)
%istimetable(A)  True for timetables.
%>> istimetable(5)
%ans =
%  logical
%   0
	tf = isa(A, 'timetable');
end
