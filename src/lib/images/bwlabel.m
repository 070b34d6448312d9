function [L, num] = bwlabel(A, conn)
%bwlabel(A)        Numbers of the connected groups of pixels of A that are not 0; 0 elsewhere.
%bwlabel(A, CONN)  Neighbours: 8 (with the diagonal ones) or 4.
%[L, N] = bwlabel(...)  The number of groups too.
%>> bwlabel([1 0 1; 1 0 0])
%ans =
%     1     0     2
%     1     0     0
	narginchk(1, 2)
	if nargin < 2, conn = 8; end
	if ~isnumeric(A) && ~islogical(A) || ~ismatrix(A)
		error('images:bwlabel:InvalidImage', 'A must be a numeric or logical matrix.');
	end
	if ~isscalar(conn) || ~any(conn == [4 8])
		error('images:bwlabel:InvalidConnectivity', 'CONN must be 4 or 8.');
	end
	A = A ~= 0;
	[m, n] = size(A);
	P = zeros(m + 2, n + 2);
	P(2:end - 1, 2:end - 1) = reshape(1:m * n, m, n);
	P([false(1, n + 2); false(m, 1), ~A, false(m, 1); false(1, n + 2)]) = 0;
	moves = [1, m + 2];
	if conn == 8, moves = [moves, m + 3, m + 1]; end
	at = find(P);
	s = zeros(0, 1);
	t = s;
	for k = moves
		q = P(at + k);
		s = [s; P(at(q > 0))]; %#ok<AGROW>
		t = [t; q(q > 0)]; %#ok<AGROW>
	end
	number = zeros(m * n, 1);
	number(A) = 1:nnz(A);
	bins = conncomp(graph(number(s), number(t), [], nnz(A)));
	L = zeros(m, n);
	num = 0;
	if ~isempty(bins)               % in the order of the first pixels
		[~, ~, r] = unique(bins, 'stable');
		L(A) = r;
		num = max(r);
	end
end
