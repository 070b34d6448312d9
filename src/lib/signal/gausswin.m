function w = gausswin(n, alpha)
%gausswin(N, ALPHA)  A Gaussian window of N points as a column; ALPHA (by default 2.5) is half its width over the
%   standard deviation.
%>> gausswin(3).'
%ans =
%    0.0439    1.0000    0.0439
	if nargin < 2
		alpha = 2.5;
	end
	if ~isscalar(n) || ~isnumeric(n) || n < 0 || n ~= fix(n)
		error('MATLAB:gausswin:InvalidN', 'N must be a positive integer.');
	end
	if ~isscalar(alpha) || ~isnumeric(alpha) || ~(alpha >= 0)
		error('MATLAB:gausswin:InvalidAlpha', 'ALPHA must be a nonnegative number.');
	end
	n = double(n);
	if n == 1
		w = 1;
	else
		w = exp(-0.5 * (alpha * (2 * (0:n - 1).' / (n - 1) - 1)).^2);
	end
end
