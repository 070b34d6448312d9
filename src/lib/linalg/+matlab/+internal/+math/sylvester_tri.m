function X = sylvester_tri(A, B, C, E, F, how)
%sylvester_tri(A, B, C, E, F, 'notransp')  X with A*X*F + E*X*B = C. All four factors are upper triangular, or have
%   2-by-2 blocks on their diagonals as real Schur forms. 'I' stands for an identity matrix.
%sylvester_tri(A, B, C, E, F, 'transp')    X with A*X*F' + E*X*B' = C.
%>> matlab.internal.math.sylvester_tri([1 1; 0 2], 3, [5; 5], 'I', 'I', 'notransp')
%ans =
%     1
%     1
	[m, n] = size(C);
	if ischar(A) || isstring(A), A = eye(m); end
	if ischar(E) || isstring(E), E = eye(m); end
	if ischar(B) || isstring(B), B = eye(n); end
	if ischar(F) || isstring(F), F = eye(n); end
	if ~isequal(size(A), size(E), [m m]) || ~isequal(size(B), size(F), [n n])
		error('MATLAB:sylvester:InputsMustAgree', 'The sizes of the matrices do not fit together.');
	end
	transposed = startsWith(how, 'trans');
	if transposed
		B = B';
		F = F';
	end
	side = -1 + 2 * transposed;
	joined = reshape(diag(B, side) ~= 0 | diag(F, side) ~= 0, [], 1);       % columns that share a 2-by-2 block
	first = find([true(n > 0, 1); ~joined(1:n - 1)]);
	last = [first(2:end) - 1; n(n > 0)];
	blocks = 1:numel(first);
	if transposed, blocks = flip(blocks); end
	X = zeros(m, n);
	done = [];
	for k = blocks
		at = first(k):last(k);
		right = C(:, at) - A * (X(:, done) * F(done, at)) - E * (X(:, done) * B(done, at));
		system = kron(F(at, at).', A) + kron(B(at, at).', E);
		X(:, at) = reshape(system \ right(:), m, []);
		done = [done, at]; %#ok<AGROW>
	end
end
