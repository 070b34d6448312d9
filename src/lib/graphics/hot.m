function map = hot(n)
%hot(N)  Colour map from black through red and yellow to white.
%>> size(hot(8))
%ans =
%     8     3
	if nargin < 1
		n = 256;
	end
	k = fix(3 / 8 * n);
	r = [(1:k)' / k; ones(n - k, 1)];
	g = [zeros(k, 1); (1:k)' / k; ones(n - 2 * k, 1)];
	b = [zeros(2 * k, 1); (1:n - 2 * k)' / (n - 2 * k)];
	map = [r, g, b];
end
