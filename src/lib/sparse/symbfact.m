function [count, h, parent, post, R] = symbfact(S, kind, mode)
%symbfact(S)               Number of entries in each row of the Cholesky factor of S.
%symbfact(S, 'col')        Of S'*S; 'row': of S*S'; 'sym', 'lo': the upper, lower triangle of S counts.
%[COUNT, H, PARENT, POST, R] = symbfact(...)  Height of the elimination tree, the tree, its postorder,
%   the factor's pattern.
%>> symbfact(speye(3))'
%ans =
%     1     1     1
	if nargin < 2 || isempty(kind), kind = 'sym'; end
	switch lower(kind)
		case {'col', 'c'}, T = spones(S)' * spones(S);
		case {'row', 'r'}, T = spones(S) * spones(S)';
		case {'lo', 'l'},  T = tril(S).';
		otherwise,		 T = S;
	end
	T = triu(spones(T));
	n = size(T, 1);
	[parent, post] = etree(T);
	i = zeros(1, 0);
	j = i;
	mark = zeros(1, n);
	for k = 1:n
		mark(k) = k;
		i(end + 1) = k; j(end + 1) = k;
		for r = find(T(:, k))'
			while r < k && mark(r) ~= k
				i(end + 1) = r; j(end + 1) = k;
				mark(r) = k;
				r = parent(r);
			end
		end
	end
	R = sparse(i, j, true, n, n);
	count = full(sum(R, 2));
	height = zeros(1, n);
	for k = 1:n
		if parent(k) > 0
			height(parent(k)) = max(height(parent(k)), height(k) + 1);
		end
	end
	h = max([height, 0]);
	if n > 0, h = h + 1; end
	if nargin > 2 && strcmpi(mode, 'lower'), R = R'; end
end
