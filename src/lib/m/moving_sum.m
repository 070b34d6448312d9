function [s, c] = moving_sum(x, k, dim, omit)
%[S, C] = moving_sum(X, K, DIM, OMIT)  Sums of the windows of K elements along DIM, and how many elements count.
%>> moving_sum([1 2 6], 3, 2, false)
%ans =
%     3     9     8
	if ~isnumeric(k) || isempty(k) || numel(k) > 2 || any(k < 0) || isscalar(k) && k <= 0 || any(k ~= fix(k))
		error('MATLAB:movfun:wrongK', 'Window length must be a positive whole number or a vector of two nonnegative whole numbers.');
	end
	if ~isscalar(k)
		nb = k(1);
		nf = k(2);
	elseif mod(k, 2) == 1
		nb = (k - 1) / 2;
		nf = nb;
	else
		nb = k / 2;
		nf = nb - 1;
	end
	if ~isfloat(x)
		x = double(x);
	end
	n = size(x, dim);
	nb = min(nb, n);
	nf = min(nf, n);
	order = [dim, setdiff(1:max(ndims(x), dim), dim)];
	X = permute(x, order);
	shape = size(X);
	X = reshape(X, n, []);
	if omit
		good = ~isnan(X);
		X(~good) = 0;
	else
		good = true(n, 1);
	end
	% a window of ones slides over each column: nothing outside of a window touches its sum
	w = ones(nb + nf + 1, 1);
	rows = nf + 1:nf + n;
	S = conv2(X, w);
	C = conv2(double(good), w);
	s = ipermute(reshape(S(rows, :), shape), order);
	c = C(rows, :);
	if omit
		c = ipermute(reshape(c, shape), order);
	else
		c = ipermute(reshape(c, [n, ones(1, numel(shape) - 1)]), order);
	end
end
