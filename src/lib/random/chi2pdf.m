function y = chi2pdf(x, v)
%chi2pdf(X, V)  Density of chi-square with V degrees of freedom.
%>> chi2pdf([1 4], 2)
%ans =
%    0.3033    0.0677
	narginchk(2, 2)
	y = gampdf(x, v / 2, 2);
end
