function [V, D, c] = condeig(A)
%condeig(A)              Condition numbers of the eigenvalues of A.
%[V, D, S] = condeig(A)  Eigenvectors and eigenvalues too.
%>> condeig([2 0; 0 1])
%ans =
%     1
%     1
	if ndims(A) > 2 || size(A, 1) ~= size(A, 2)
		error('MATLAB:square', 'Matrix must be square.');
	end
	if isempty(A)
		V = [];
		D = [];
		c = [];
		return
	end
	[V, D] = eig(A);
	W = inv(V)';
	c = sqrt(sum(abs(W).^2, 1))' .* sqrt(sum(abs(V).^2, 1))';
	c = full(c);
	if nargout < 2
		V = c;
	end
end
