function S = sprandsym(n, density, rc, kind)
%sprandsym(S)           Symmetric random matrix with the structure of the lower triangle of S.
%sprandsym(N, DENSITY)  N-by-N sparse symmetric with about DENSITY*N*N normal random entries.
%sprandsym(N, DENSITY, RC)        With a reciprocal condition number of RC, or the eigenvalues RC.
%sprandsym(N, DENSITY, RC, KIND)  1: positive definite by rotations, 2: a shifted sum of outer products, 3: as the
%structure of N.
%>> s = sprandsym(6, 0.5); isequal(s, s')
%ans =
%  logical
%   1
	if nargin == 1
		[i, j] = find(tril(n));
		m = size(n, 1);
		L = sparse(i, j, randn(numel(i), 1), m, m);
		S = L + tril(L, -1).';
		return
	end
	if nargin > 3 && kind == 3
		L = tril(n, -1);
		density = max(nnz(n) / max(numel(n), 1), 0);
		n = size(n, 1);
	end
	if ~isscalar(n) || n < 0 || n ~= fix(n)
		error('MATLAB:sprandsym:InvalidN', 'sprandsym: N must be a non-negative integer');
	end
	if ~isscalar(density) || density < 0 || density > 1
		error('MATLAB:sprandsym:InvalidDensity', 'sprandsym: density must be between 0 and 1');
	end
	if nargin > 2 && ~isempty(rc)
		if nargin < 4, kind = 0; end
		if ~isnumeric(rc) || ~isscalar(rc) && numel(rc) ~= n || isscalar(rc) && ~(rc >= 0 && rc <= 1)
			error('MATLAB:sprandsym:InvalidRC', ...
					'sprandsym: RC must be a number from 0 to 1, or N eigenvalues');
		elseif ~isnumeric(kind) || ~isscalar(kind) || ~any(kind == 0:3)
			error('MATLAB:sprandsym:InvalidKind', 'sprandsym: KIND must be 1, 2 or 3');
		end
		if kind == 3
			S = with_structure(L, n, rc);
		else
			S = with_eigenvalues(n, density, rc, kind);
		end
		return
	end
	k = round(n * n * density);
    % The number of entries on the diagonal, chosen so that the rest is even: each of them occurs twice.
	onDiagonal = round(k / max(n, 1));
	onDiagonal = min(n, onDiagonal + mod(k - onDiagonal, 2));
	d = randperm(n, onDiagonal)';
	pairs = min((k - onDiagonal) / 2, n * (n - 1) / 2);
	at = randperm(n * (n - 1) / 2, floor(pairs))';
	i = ceil((1 + sqrt(1 + 8 * at)) / 2);
	j = at - (i - 1) .* (i - 2) / 2;
	L = sparse(i, j, randn(numel(at), 1), n, n);
	S = L + L.' + sparse(d, d, randn(onDiagonal, 1), n, n);
end
function S = with_eigenvalues(n, density, rc, kind)
	e = rc(:);
	if isscalar(rc)
		e = rc .^ ((0:n - 1)' / max(n - 1, 1));
		if rc == 0, e(n) = 0; end
		if kind == 0
			e(2:2:end) = -e(2:2:end);
		end
	end
	S = sparse(1:n, 1:n, e, n, n);
	turns = 0;
	% Rotations keep the eigenvalues and fill the matrix.
	while nnz(S) < 0.95 * density * n * n && n > 1 && turns < 50 * n
		p = randperm(n, 2);
		t = 2 * pi * rand;
		G = [cos(t), -sin(t); sin(t), cos(t)];
		S(p, :) = G * S(p, :);
		S(:, p) = S(:, p) * G';
		turns = turns + 1;
	end
	S = (S + S') / 2;
end
function S = with_structure(L, n, rc)
% Numbers with the structure of L, and a diagonal for which the extreme eigenvalues have the ratio RC.
	[i, j] = find(L);
	L = sparse(i, j, randn(numel(i), 1), n, n);
	S = L + L';
	e = eig(full(S));
	rc = min(rc(1), 1 - eps);
	S = S + speye(n) * ((rc * e(end) - e(1)) / (1 - rc));
end
