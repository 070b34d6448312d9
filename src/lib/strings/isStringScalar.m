function tf = isStringScalar(A)
%isStringScalar(A)  True when A is a string array of one element.
%>> isStringScalar("abc")
%ans =
%  logical
%   1
tf = isstring(A) && isscalar(A);
end
