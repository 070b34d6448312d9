function tf = iscalendarduration(A)
%iscalendarduration(A)  True for arrays of class calendarDuration.
%>> iscalendarduration(caldays(1))
%ans =
%  logical
%   1
	tf = isa(A, 'calendarDuration');
end
