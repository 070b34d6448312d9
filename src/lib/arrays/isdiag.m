function tf = isdiag(A)
%isdiag(A)  True when the matrix A is zero off its diagonal.
%>> isdiag(eye(2))
%ans =
%  logical
%   1
	tf = isbanded(A, 0, 0);
end
