function y = binopdf(k, n, p)
%binopdf  binopdf(K, N, P)  Probabilities of the binomial distribution.
%>> binopdf(1, 2, 0.5)
%ans =
%    0.5000
y = exp(gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1)) .* p.^k .* (1 - p).^(n - k);
y(k < 0 | k > n | k ~= fix(k)) = 0;
end
