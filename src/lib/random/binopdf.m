function y = binopdf(k, n, p)
%binopdf(K, N, P)  Probability of K successes in N trials, each of which succeeds with probability P.
%>> binopdf(1, 2, 0.5)
%ans =
%    0.5000
	if nargin < 3
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	[k, n, p] = equal_sizes('binopdf', k, n, p);
	y = zeros(size(k), 'like', k + n + p);
	in = k >= 0 & k <= n & k == fix(k);
	y(in) = exp(gammaln(n(in) + 1) - gammaln(k(in) + 1) - gammaln(n(in) - k(in) + 1) + ...
		times_log(k(in), p(in), p(in)) + times_log(n(in) - k(in), 1 - p(in), -p(in)));
	y(~(n >= 0 & n == fix(n) & p >= 0 & p <= 1) | isnan(k)) = NaN;
end

% A .* log(B), which is 0 if A is 0. B near 1 is also given as 1 + D.
function y = times_log(a, b, d)
	y = a .* log(b);
	near = d < 0 & d > -0.5;
	y(near) = a(near) .* log1p(d(near));
	y(a == 0) = 0;
end
