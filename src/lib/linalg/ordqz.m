function [A, B, Q, Z] = ordqz(A, B, Q, Z, select)
%[AAS, BBS, QS, ZS] = ordqz(AA, BB, Q, Z, SELECT)   Generalized Schur factors of qz with the selected eigenvalues first.
%SELECT: logical vector, or numbers of clusters, the highest first.
%ordqz(AA, BB, Q, Z, KEYWORD)  'lhp', 'rhp' (left and right half plane), 'udi',
%   'udo' (inside and outside of the unit circle).
%>> [a, b, q, z] = qz([1 2; 0 -3], eye(2)); [a, b] = ordqz(a, b, q, z, 'lhp'); round(a(1) / b(1), 10)
%ans =
%    -3
	if nargin < 5
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	n = size(A, 1);
	if ~isnumeric(A) || size(A, 2) ~= n || ~isequal(size(A), size(B)) || ~isequal(size(A), size(Q)) || ...
		~isequal(size(A), size(Z))
		error('MATLAB:ordqz:InvalidInput', 'AA, BB, Q and Z must be square matrices of the same size.');
	end
	e = ordeig(A, B);
	if ischar(select) || isstring(select)
		switch char(select)
			case {'lhp', '-'}
				select = real(e) < 0;
			case {'rhp', '+'}
				select = real(e) >= 0;
			case {'udi', 'S'}
				select = abs(e) < 1;
			case {'udo', 'B'}
				select = abs(e) >= 1;
			otherwise
				error('MATLAB:ordqz:InvalidKeyword', 'Unknown keyword ''%s''.', char(select));
		end
	end
	if ~(isnumeric(select) || islogical(select)) || numel(select) ~= n
		error('MATLAB:ordqz:InvalidSelect', 'SELECT must have as many elements as AA has rows.');
	end
	select = double(select(:));
	blocks = zeros(1, 0);
	rank_ = zeros(1, 0);
	i = 1;
	while i <= n
		b = 1 + (i < n && A(min(i + 1, n), i) ~= 0);
		blocks(end + 1) = b; %#ok<AGROW>
		rank_(end + 1) = max(select(i:i + b - 1)); %#ok<AGROW>
		i = i + b;
	end
	for pass = 1:numel(blocks)
		at = 1;
		for k = 1:numel(blocks) - 1
			p = blocks(k);
			q = blocks(k + 1);
			if rank_(k) < rank_(k + 1)
				exchange(at, p, q);
				blocks([k k + 1]) = [q p];
				rank_([k k + 1]) = rank_([k + 1 k]);
				at = at + q;
			else
				at = at + p;
			end
		end
	end
	function exchange(at, p, q)
		% R, L with A11*R - L*A22 = A12 and the same for B: [-R; I] spans the part that must come first.
		i = at:at + p - 1;
		j = at + p:at + p + q - 1;
		K = [kron(eye(q), A(i, i)), -kron(A(j, j).', eye(p)); kron(eye(q), B(i, i)), -kron(B(j, j).', eye(p))];
		x = K \ [reshape(A(i, j), [], 1); reshape(B(i, j), [], 1)];
		R = reshape(x(1:p * q), p, q);
		L = reshape(x(p * q + 1:end), p, q);
		both = [i, j];
		[Y, ~] = qr([-R; eye(q)]);
		[X, ~] = qr([-L; eye(q)]);
		turn(both, X, Y);
		A(at + q:at + p + q - 1, at:at + q - 1) = 0;
		B(at + q:at + p + q - 1, at:at + q - 1) = 0;
		turn_block(at:at + q - 1);
		turn_block(at + q:at + p + q - 1);
	end
	function turn_block(k)
		if isscalar(k), return, end
		[X, ~] = qr(B(k, k));
		turn(k, X, eye(2));
		B(k(2), k(1)) = 0;
	end
	function turn(k, X, Y)
		A(k, :) = X' * A(k, :);
		B(k, :) = X' * B(k, :);
		Q(k, :) = X' * Q(k, :);
		A(:, k) = A(:, k) * Y;
		B(:, k) = B(:, k) * Y;
		Z(:, k) = Z(:, k) * Y;
	end
end
