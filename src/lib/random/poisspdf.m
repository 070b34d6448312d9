function y = poisspdf(k, lambda)
%poisspdf  poisspdf(K, LAMBDA)  Probabilities of the Poisson distribution.
%>> poisspdf([0 1], 2)
%ans =
%    0.1353    0.2707
y = exp(k .* log(lambda) - lambda - gammaln(k + 1));
y(k < 0 | k ~= fix(k)) = 0;
end
