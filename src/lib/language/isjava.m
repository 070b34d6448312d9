function tf = isjava(~)
%isjava(A)  Is A a Java object? There are none here.
%>> isjava(5)
%ans =
%  logical
%   0
	tf = false;
end
