function [b, bint, r, rint, stats] = regress(y, X, alpha)
%B = regress(Y, X)         Coefficients of a linear regression of Y on the columns of X; rows with NaN do not count.
%[B, BINT, R, RINT, STATS] = regress(Y, X, ALPHA)  Also confidence intervals (95 percent), residuals, intervals that
%   show outliers, and [R2, F, P, estimate of the error variance].
%>> regress([1; 3; 5], [1 0; 1 1; 1 2])'
%ans =
%    1.0000    2.0000
	narginchk(2, 3)
	if nargin < 3 || isempty(alpha), alpha = 0.05; end
	if ~isnumeric(y) || ~iscolumn(y) || ~isnumeric(X) || ~ismatrix(X) || size(X, 1) ~= numel(y)
		error('stats:regress:InvalidData', 'Y must be a column, and X must have as many rows.');
	end
	if ~isscalar(alpha) || ~(alpha > 0 && alpha < 1)
		error('stats:regress:BadAlpha', 'ALPHA must be a number between 0 and 1.');
	end
	gone = isnan(y) | any(isnan(X), 2);
	all_ = numel(y);
	y = y(~gone);
	X = X(~gone, :);
	[n, p] = size(X);
	[Q, R, e] = qr(X, 0);
	k = 0;
	if ~isempty(R), k = sum(abs(diag(R)) > abs(R(1)) * max(n, p) * eps(class(R))); end
	if k < p
		warning('stats:regress:RankDefDesignMat', 'X is rank deficient to within machine precision.');
		Q = Q(:, 1:k);
		R = R(1:k, 1:k);
		e = e(1:k);
	end
	b = zeros(p, 1);
	b(e) = R \ (Q' * y);
	if nargout < 2, return, end
	r_ = y - X * b;
	df = max(n - k, 0);
	rms_ = norm(r_) / sqrt(df);
	t = tinv(1 - alpha / 2, df);
	se = zeros(p, 1);
	se(e) = rms_ * sqrt(sum((R \ eye(k)).^2, 2));
	bint = [b - t * se, b + t * se];
	r = NaN(all_, 1);
	r(~gone) = r_;
	h = min(sum(Q.^2, 2), 1);
	% the variance without each observation
	s = sqrt(max(rms_^2 * df / (df - 1) - r_.^2 ./ ((df - 1) * (1 - h)), 0));
	w = tinv(1 - alpha / 2, df - 1) * s .* sqrt(1 - h);
	rint = NaN(all_, 2);
	rint(~gone, :) = [r_ - w, r_ + w];
	total = norm(y - mean(y))^2;
	r2 = 1 - norm(r_)^2 / total;
	f = (total - norm(r_)^2) / (k - 1) / rms_^2;
	stats = [r2, f, fcdf(f, k - 1, df, 'upper'), rms_^2];
end
