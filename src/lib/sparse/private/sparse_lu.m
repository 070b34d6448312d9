function [L, U, P, Q, D] = sparse_lu(S, varargin)
%[L, U, P] = sparse_lu(S)     lu of a sparse matrix: P*S = L*U.
%[L, U, P, Q] = sparse_lu(S)  P*S*Q = L*U, with columns in an order that keeps the factors sparse; 'vector': as indices.
%[L, U, P, Q, D] = sparse_lu(S)  P*(D\S)*Q = L*U: rows scaled to sums of one first.
%>> [L, U, P] = sparse_lu(sparse([0 1; 2 0])); full(P)
%ans =
%     0     1
%     1     0
	vector = nargin > 1 && (ischar(varargin{end}) || isstring(varargin{end})) && strcmpi(varargin{end}, 'vector');
	[m, n] = size(S);
	if nargout > 4
		d = full(sum(abs(S), 2));
		d(d == 0) = 1;
		D = sparse(1:m, 1:m, d, m, m);
		S = D \ S;
	end
	if m == n
		if nargout > 3 && ~any(any(spones(S) ~= spones(S)')) && all(diag(S))
			q = sparse_order(S);            % the diagonal can be the pivots
		elseif nargout > 3
			q = colamd(S);
		else
			q = 1:n;
		end
		[L, U, r] = sparse_lu_factor(S, q);
	else
		[L, U, r] = lu(full(S), 'vector');
		L = sparse(L);
		U = sparse(U);
		q = 1:n;
	end
	if nargout < 2
		L = tril(L, -1) + U;
	elseif nargout == 2
		L(r, :) = L;
	elseif vector
		P = r;
		Q = q;
	else
		P = sparse(1:m, r, 1, m, m);
		Q = sparse(q, 1:n, 1, n, n);
	end
end
