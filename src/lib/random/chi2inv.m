function x = chi2inv(p, v)
%chi2inv(P, V)  Inverse of chi2cdf: the quantile of chi-square with V degrees of freedom.
%>> chi2inv([0.5 0.95], 2)
%ans =
%    1.3863    5.9915
	narginchk(2, 2)
	x = gaminv(p, v / 2, 2);
end
