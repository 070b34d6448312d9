function S = sprandsym(n, density)
%sprandsym(S)           Symmetric random matrix with the structure of the lower triangle of S.
%sprandsym(N, DENSITY)  N-by-N sparse symmetric with about DENSITY*N*N normal random entries.
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
	if ~isscalar(n) || n < 0 || n ~= fix(n)
		error('MATLAB:sprandsym:InvalidN', 'sprandsym: N must be a non-negative integer');
	end
	if ~isscalar(density) || density < 0 || density > 1
		error('MATLAB:sprandsym:InvalidDensity', 'sprandsym: density must be between 0 and 1');
	end
	k = round(n * n * density);
    % on the diagonal so many that the rest can stand twice
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
