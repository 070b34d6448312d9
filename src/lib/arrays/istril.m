function tf = istril(A)
%istril(A)  True when the matrix A is zero above its diagonal.
%>> istril([1 0; 2 3])
%ans =
%  logical
%   1
	tf = isbanded(A, Inf, 0);
end
