function [U, S, V] = svdsketch(A, tol)
%[U, S, V] = svdsketch(A, TOL)  Low rank factors with norm(U*S*V' - A,'fro') / norm(A,'fro') <= TOL.
%>> [U, S, V] = svdsketch([3 0; 0 0]); S
%S =
%     3
	if nargin < 2
		tol = eps(underlyingType(A))^(1 / 4);
	end
	[U, S, V] = svd(full(A), 'econ');
	s = diag(S);
	rest = sqrt(flip(cumsum(flip(s.^2)))) / norm(s);
	k = find([rest(2:end); 0] <= tol, 1);
	U = U(:, 1:k);
	S = S(1:k, 1:k);
	V = V(:, 1:k);
end
