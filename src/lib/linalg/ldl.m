function [L, D, P, S] = ldl(A, varargin)
%[L, D] = ldl(A)           A = L*D*L': L is a permuted lower triangle with ones on its diagonal, D is block diagonal.
%[L, D, P] = ldl(A)        P'*A*P = L*D*L'.
%[L, D, p] = ldl(A, 'vector')  p: the permutation as a vector.
%[L, D, P, S] = ldl(A)     Of a sparse A: P'*S*A*S*P = L*D*L' with a diagonal scaling S; without S, P'*A*P = L*D*L'.
%>> [L, D] = ldl([4 2; 2 3]); D
%D =
%     4     0
%     0     2
	if ndims(A) > 2 || size(A, 1) ~= size(A, 2)
		error('MATLAB:square', 'Matrix must be square.');
	end
	n = size(A, 1);
	sparse_in = issparse(A);
	if nargout > 3
		if ~sparse_in
			error('MATLAB:ldl:FourOutputs', 'Four outputs are for sparse matrices.');
		end
		S = spdiags(1 ./ sqrt(max(full(max(abs(tril(A) + tril(A, -1)'), [], 2)), realmin)), 0, n, n);
		S(S > 1e150) = 1;               % a row of zeros keeps its scale
		A = S * A * S;
	end
	A = full(tril(A) + tril(A, -1)');
	p = 1:n;
	L = eye(n, 'like', A);
	D = zeros(n, 'like', A);
	alpha = (1 + sqrt(17)) / 8;
	k = 1;
	while k <= n
		s = 1;
		if k < n
			[lambda, r] = max(abs(A(k + 1:n, k)));
			r = r + k;
			if abs(A(k, k)) < alpha * lambda
				col = abs(A(k:n, r));
				col(r - k + 1) = 0;
				sigma = max(col);
				if abs(A(k, k)) * sigma >= alpha * lambda^2
					q = k;
				elseif abs(A(r, r)) >= alpha * sigma
					q = r;
				else
					s = 2;
					q = r;
				end
			else
				q = k;
			end
			t = k + s - 1;
			if q ~= t
				A([t q], :) = A([q t], :);
				A(:, [t q]) = A(:, [q t]);
				L([t q], 1:k - 1) = L([q t], 1:k - 1);
				p([t q]) = p([q t]);
			end
		end
		i = k:k + s - 1;
		j = k + s:n;
		E = A(i, i);
		D(i, i) = E;
		if ~isempty(j) && any(any(A(j, i)))
			W = A(j, i) / E;
			L(j, i) = W;
			A(j, j) = A(j, j) - W * A(i, j);
			A(j, j) = (A(j, j) + A(j, j)') / 2;
		end
		k = k + s;
	end
	if nargout < 3
		M = L;
		M(p, :) = L;
		L = M;
	elseif ~isempty(varargin) && any(strcmp(varargin, 'vector'))
		P = p;
	else
		P = eye(n);
		P = P(:, p);
	end
	if sparse_in
		L = sparse(L);
		D = sparse(D);
		if nargout > 2 && ~isvector(P), P = sparse(P); end
	end
end
