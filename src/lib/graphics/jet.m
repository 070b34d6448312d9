function map = jet(n)
%jet(N)  Colour map from blue through cyan, yellow and red.
%>> size(jet(8))
%ans =
%     8     3
	if nargin < 1
		n = 256;
	end
	k = ceil(n / 4);
	u = [(1:k) / k, ones(1, k - 1), (k:-1:1) / k]';
	g = ceil(k / 2) - (mod(n, 4) == 1) + (1:numel(u))';
	r = g + k;
	b = g - k;
	map = zeros(n, 3);
	ok = g >= 1 & g <= n;
	map(g(ok), 2) = u(ok);
	ok = r >= 1 & r <= n;
	map(r(ok), 1) = u(ok);
	ok = b >= 1 & b <= n;
	map(b(ok), 3) = u(ok);
end
