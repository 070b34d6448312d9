function [R, flag, Q] = sparse_chol(S, varargin)
%R = sparse_chol(S)             chol of a sparse matrix: R'*R = S; with 'lower', R*R' = S.
%[R, P, Q] = sparse_chol(S)     R'*R = Q'*S*Q, in an order that keeps R sparse; P: 0, or where S is not positive.
%>> full(sparse_chol(sparse([4 2; 2 5])))
%ans =
%     2     1
%     0     2
	lower = any(strcmpi(varargin, 'lower'));
	if size(S, 1) ~= size(S, 2)
		error('MATLAB:square', 'Matrix must be square.');
	end
	if lower
		S = tril(S) + tril(S, -1)';
	else
		S = triu(S) + triu(S, 1)';
	end
	if nargout > 2
		q = sparse_order(S);
		S = S(q, q);
	end
	[L, flag] = sparse_chol_factor(S);
	if flag && nargout < 2
		error('MATLAB:posdef', 'Matrix must be positive definite.');
	end
	if lower
		R = L;
	else
		R = L';
	end
	if nargout > 2
		n = numel(q);
		if any(strcmpi(varargin, 'vector'))
			Q = q;
		else
			Q = sparse(q, 1:n, 1, n, n);
		end
	end
end
