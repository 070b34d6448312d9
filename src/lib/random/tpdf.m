function y = tpdf(x, v)
%tpdf(X, V)  Density of Student's t with V degrees of freedom.
%>> tpdf([0 2], 10)
%ans =
%    0.3891    0.0611
	narginchk(2, 2)
	[x, v] = equal_sizes('tpdf', x, v);
	y = exp(gammaln((v + 1) / 2) - gammaln(v / 2) - (v + 1) / 2 .* log1p(x .^ 2 ./ v)) ./ sqrt(v * pi);
	y(isinf(v)) = normpdf(x(isinf(v)));
	y(~(v > 0)) = NaN;
end
