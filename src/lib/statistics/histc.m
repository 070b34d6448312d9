function [n, bin] = histc(x, edges, dim)
%N = histc(X, EDGES)         Counts of EDGES(k) <= X < EDGES(k+1); the last one counts X == EDGES(end).
%N = histc(X, EDGES, DIM)    Along dimension DIM.
%[N, BIN] = histc(...)       BIN: number of the bin of each element, or 0.
%>> histc([1 2 2 3 5], 1:5)
%ans =
%     1     2     1     0     1
	if isempty(edges) || any(diff(edges(:)) < 0)
		error('MATLAB:histc:InvalidEdges', 'Edges must be a vector of nondecreasing numbers.');
	end
	if nargin < 3
		dim = find(size(x) ~= 1, 1);
		if isempty(dim)
			dim = 1;
		end
	end
	m = numel(edges);
	bin = reshape(discretized(x(:), edges(:), 'histc'), size(x));
	s = size(x);
	if ~isempty(x) && numel(x) == size(x, dim)
		n = accumulated(bin(:) + 1, 1, m + 1);
		s(dim) = m;
		n = reshape(n(2:end), s);
		return
	end
	s(end + 1:dim) = 1;
	inner = prod(s(1:dim - 1));
	outer = prod(s(dim + 1:end));
	len = s(dim);
	[i, ~, o] = ndgrid(1:inner, 1:len, 1:outer);
	i = i(:);
	o = o(:);
	b = bin(:);
	ok = b > 0;
	s(dim) = m;
	n = accumarray(i(ok) + (b(ok) - 1) * inner + (o(ok) - 1) * inner * m, 1, [inner * m * outer, 1]);
	if nargin < 3 && isvector(x) && isempty(n)
		n = zeros(1, m);
	else
		n = reshape(n, s);
	end
end
