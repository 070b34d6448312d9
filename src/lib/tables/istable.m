function tf = istable(A)
%istable(A)  True for tables.
%>> istable(5)
%ans =
%  logical
%   0
	tf = isa(A, 'table');
end
