function p = poisscdf(k, lambda, tail)
%poisscdf(K, LAMBDA)           Probability that a Poisson variable of mean LAMBDA is at most K.
%poisscdf(K, LAMBDA, 'upper')  1 minus it, without a loss of digits.
%>> poisscdf([0 2], 1)
%ans =
%    0.3679    0.9197
	narginchk(2, 3)
	upper = nargin > 2 && upper_sign('poisscdf', tail) < 0;
	[k, lambda] = equal_sizes('poisscdf', k, lambda);
	k = floor(k);
	p = zeros(size(k), 'like', k + lambda);
	p(:) = xor(upper, k == Inf);
	in = k >= 0 & k < Inf & lambda >= 0;
	if upper, side = 'lower'; else, side = 'upper'; end
	p(in) = gammainc(lambda(in), k(in) + 1, side);
	p(~(lambda >= 0) | isnan(k)) = NaN;
end
