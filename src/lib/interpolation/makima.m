function out = makima(x, y, xi)
%makima(X, Y, XI)  Modified Akima interpolation: piecewise cubic, with little overshoot, at XI.
%makima(X, Y)      As a piecewise polynomial for ppval.
%>> makima([0 1 2 3], [0 1 2 3], 1.5)
%ans =
%    1.5000
	n = numel(x);
	x = x(:);
	if isvector(y) && numel(y) == n
		dim = 1;
		a = reshape(y, [], 1);
	else
		s = size(y);
		dim = s(1:end - 1);
		a = reshape(y, prod(dim), n).';
	end
	[x, order] = sort(x);
	a = a(order, :);
	d = diff(a) ./ diff(x);
	if n == 2
		s = [d; d];
	else
		first = 2 * d(1, :) - d(2, :);
		before = 2 * first - d(1, :);
		last = 2 * d(end, :) - d(end - 1, :);
		after = 2 * last - d(end, :);
		e = [before; first; d; last; after];
		w = abs(diff(e)) + abs((e(1:end - 1, :) + e(2:end, :)) / 2);
		left = w(3:end, :);
		right = w(1:end - 2, :);
		s = (left .* e(2:end - 2, :) + right .* e(3:end - 1, :)) ./ (left + right);
		s(left + right == 0) = 0;
	end
	out = hermite_pieces(x, a, s, dim);
	if nargin > 2
		out = ppval(out, xi);
	end
end
