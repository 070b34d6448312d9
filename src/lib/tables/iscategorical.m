function tf = iscategorical(A)
%iscategorical(A)  True for categorical arrays.
%>> iscategorical(categorical("a"))
%ans =
%  logical
%   1
	tf = isa(A, 'categorical');
end
