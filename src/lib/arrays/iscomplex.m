function tf = iscomplex(A)
%iscomplex(A)  True for numbers stored with an imaginary part: not isreal, and numeric.
%>> iscomplex(1 + 2i)
%ans =
%  logical
%   1
	tf = isnumeric(A) && ~isreal(A);
end
