function tf = isjava(x)
%isjava(A)  Is A an object of one of the classes of Java that are known here?
%>> isjava(java.util.ArrayList)
%ans =
%  logical
%   1
	tf = isa(x, 'java.lang.Object') || isa(x, 'java.io.File');
end
