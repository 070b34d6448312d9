function [P, R, C] = equilibrate(A, out)
%[P, R, C] = equilibrate(A)  Permutation and diagonal scalings so that R*P*A*C has ones on its diagonal and nothing
%   larger than one.
%[P, R, C] = equilibrate(A, 'vector')  As vectors.
%>> [P, R, C] = equilibrate([1 4; 16 4]); full(abs(R * P * [1 4; 16 4] * C))
%ans =
%    1.0000    0.2500
%    0.2500    1.0000
	if ~isfloat(A) || ~ismatrix(A) || size(A, 1) ~= size(A, 2)
		error('MATLAB:equilibrate:InvalidInput', 'A must be a square matrix of floating-point numbers.');
	end
	n = size(A, 1);
	B = abs(full(A));
	W = -log(B);
	% Finds the assignment with the largest product of entries. Its dual variables are the scalings (Duff and
	% Koster).
	[row, u, v] = assignment(W, n);
	if any(isinf(W(sub2ind([n n], row, 1:n))))
		error('MATLAB:equilibrate:SingularMatrix', 'A must be structurally nonsingular.');
	end
	R = exp(u(:));
	C = exp(v(:));
	p = row(:);
	R = R(p);
	if nargin > 1 && strcmpi(out, 'vector')
		P = p;
	else
		P = sparse(1:n, p, 1, n, n);
		R = spdiags(R, 0, n, n);
		C = spdiags(C, 0, n, n);
	end
end
function [row, u, v] = assignment(W, n)
	% Shortest augmenting paths: W(i, j) - u(i) - v(j) >= 0, with equality on the assignment row(j) = i.
	u = zeros(1, n + 1);
	v = zeros(1, n + 1);
	p = zeros(1, n + 1);                    % p(j): the row of column j; n + 1 stands for none
	for i = 1:n
		p(n + 1) = i;
		j0 = n + 1;
		least = inf(1, n);
		way = zeros(1, n);
		used = false(1, n + 1);
		while true
			used(j0) = true;
			i0 = p(j0);
			free = find(~used(1:n));
			cur = W(i0, free) - u(i0) - v(free);
			better = cur < least(free);
			least(free(better)) = cur(better);
			way(free(better)) = j0;
			[delta, k] = min(least(free));
			if isempty(k) || isinf(delta)
				error('MATLAB:equilibrate:SingularMatrix', 'A must be structurally nonsingular.');
			end
			j1 = free(k);
			t = find(used);
			u(p(t)) = u(p(t)) + delta;
			v(t) = v(t) - delta;
			least(free) = least(free) - delta;
			j0 = j1;
			if p(j0) == 0, break, end
		end
		while j0 ~= n + 1
			j1 = way(j0);
			p(j0) = p(j1);
			j0 = j1;
		end
	end
	row = p(1:n);
	u = u(1:n);
	v = v(1:n);
end
