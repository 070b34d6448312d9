function tf = istriu(A)
%istriu(A)  True when the matrix A is zero below its diagonal.
%>> istriu([1 2; 0 3])
%ans =
%  logical
%   1
	tf = isbanded(A, 0, Inf);
end
