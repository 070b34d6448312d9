function y = exppdf(x, mu)
%exppdf(X, MU)  Density at X of the exponential distribution of mean MU (by default 1).
%>> exppdf(1, 2)
%ans =
%    0.3033
	if nargin < 2
		mu = 1;
	end
	[x, mu] = equal_sizes('exppdf', x, mu);
	y = exp(-max(x, 0) ./ mu) ./ mu;
	y(x < 0) = 0;
	y(isnan(x) | ~(mu > 0)) = NaN;
end
