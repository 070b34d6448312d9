function [coeff, score, latent, tsquare] = princomp(x, econ)
%[COEFF, SCORE, LATENT, TSQUARE] = princomp(X)  Principal components of the rows of X: their directions, the rows in
%   these directions, the variances, and Hotelling's T-squared; pca does more.
%princomp(X, 'econ')  Without the components of variance 0.
%>> [c, s, v] = princomp([1 1; 2 2; 3 3]); round(v', 4)
%ans =
%     2     0
	narginchk(1, 2)
	if nargin > 1 && ~strcmpi(econ, 'econ')
		error('stats:princomp:BadOption', 'The second argument must be ''econ''.');
	end
	[coeff, score, latent, tsquare] = pca(x, 'Economy', nargin > 1);
end
