function p = binocdf(k, n, s, tail)
%binocdf(K, N, P)           Probability of at most K successes in N trials, each of which succeeds with probability P.
%binocdf(K, N, P, 'upper')  1 minus it, without a loss of digits.
%>> binocdf([0 1], 2, 0.5)
%ans =
%    0.2500    0.7500
	narginchk(3, 4)
	upper = nargin > 3 && upper_sign('binocdf', tail) < 0;
	[k, n, s] = equal_sizes('binocdf', k, n, s);
	k = floor(k);
	p = zeros(size(k), 'like', k + n + s);
	p(:) = xor(upper, k >= n);
	valid = n >= 0 & n == fix(n) & s >= 0 & s <= 1;
	in = k >= 0 & k < n & valid;
	if upper, side = 'lower'; else, side = 'upper'; end
	p(in) = betainc(s(in), k(in) + 1, n(in) - k(in), side);
	p(~valid | isnan(k)) = NaN;
end
