function spy(S, varargin)
%spy(S)  Draws where S is not zero as text: a mark for each place, or for each block of places of a large matrix.
	[m, n] = size(S);
	step = max(1, max(ceil(m / 40), ceil(n / 78)));
	[i, j] = find(S);
	T = repmat('.', ceil(m / step), ceil(n / step));
	T(sub2ind(size(T), ceil(i / step), ceil(j / step))) = '*';
	for k = 1:size(T, 1), fprintf('%s\n', T(k, :)); end
	fprintf('nz = %d\n', nnz(S));
end
