function tf = istabular(A)
%istabular(A)  True for tables and timetables.
%>> istabular(table(1))
%ans =
%  logical
%   1
	tf = isa(A, 'tabular');
end
