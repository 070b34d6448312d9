function [U, S] = ordschur(U, S, select)
%[US, TS] = ordschur(U, T, SELECT)    Schur factors with the selected eigenvalues first.
%   SELECT: logical vector, or clusters.
%[US, TS] = ordschur(U, T, KEYWORD)   'lhp', 'rhp', 'udi', 'udo': half plane, inside or outside of the unit circle.
%>> [U, T] = ordschur(eye(2), [1 2; 0 3], [false true]); round(T(1), 10)
%ans =
%     3
	n = size(S, 1);
	if size(S, 2) ~= n || ~isequal(size(U), size(S))
		error('MATLAB:ordschur:InvalidInput', 'U and T must be square matrices of the same size.');
	end
	e = ordeig(S);
	if ischar(select) || isstring(select)
		switch char(select)
			case 'lhp'
				select = real(e) < 0;
			case 'rhp'
				select = real(e) >= 0;
			case 'udi'
				select = abs(e) < 1;
			case 'udo'
				select = abs(e) >= 1;
			otherwise
				error('MATLAB:ordschur:InvalidKeyword', 'Unknown keyword.');
		end
	end
	if numel(select) ~= n
		error('MATLAB:ordschur:InvalidSelect', 'SELECT must have as many elements as T has rows.');
	end
	select = double(select(:));
	% Bubble sort by swaps of neighbouring blocks.
	blocks = block_sizes(S);
	rank_ = zeros(numel(blocks), 1);
	at = 1;
	for k = 1:numel(blocks)
		rank_(k) = max(select(at:at + blocks(k) - 1));
		at = at + blocks(k);
	end
	for pass = 1:numel(blocks)
		at = 1;
		for k = 1:numel(blocks) - 1
			p = blocks(k);
			q = blocks(k + 1);
			if rank_(k) < rank_(k + 1)
				[U, S] = exchange(U, S, at, p, q);
				blocks([k k + 1]) = [q p];
				rank_([k k + 1]) = rank_([k + 1 k]);
				at = at + q;
			else
				at = at + p;
			end
		end
	end
end
function b = block_sizes(S)
	n = size(S, 1);
	b = zeros(1, 0);
	i = 1;
	while i <= n
		if i < n && S(i + 1, i) ~= 0
			b(end + 1) = 2; %#ok<AGROW>
			i = i + 2;
		else
			b(end + 1) = 1; %#ok<AGROW>
			i = i + 1;
		end
	end
end
function [U, S] = exchange(U, S, at, p, q)
	i = at:at + p - 1;
	j = at + p:at + p + q - 1;
	A = S(i, i);
	B = S(j, j);
	X = sylvester(A, -B, S(i, j));
	[Q, ~] = qr([-X; eye(q)]);
	k = [i, j];
	S(k, :) = Q' * S(k, :);
	S(:, k) = S(:, k) * Q;
	U(:, k) = U(:, k) * Q;
	S(at + q:at + p + q - 1, at:at + q - 1) = 0;
	if p + q == 2
		S(at + 1, at) = 0;
	end
end
