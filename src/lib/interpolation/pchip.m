function out = pchip(x, y, xi)
%pchip(X, Y, XI)  Piecewise cubic Hermite interpolation that keeps the shape of the data, at XI.
%pchip(X, Y)      As a piecewise polynomial for ppval.
%>> pchip([0 1 2], [0 1 1], 1.5)
%ans =
%     1
	if nargin < 2
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
	n = numel(x);
	x = x(:);
	if n < 2
		error('MATLAB:chckxy:NotEnoughPts', 'There should be at least two data points.');
	end
	if isvector(y) && numel(y) == n
		dim = 1;
		a = reshape(y, [], 1);
	else
		s = size(y);
		dim = s(1:end - 1);
		if s(end) ~= n
			error('MATLAB:chckxy:NumSitesMismatchValues', ...
				'The number of sites, %d, is incompatible with the number of values, %d.', n, s(end));
		end
		a = reshape(y, prod(dim), n).';
	end
	[x, order] = sort(x);
	if any(diff(x) == 0)
		error('MATLAB:chckxy:RepeatedSites', 'The data sites should be distinct.');
	end
	a = a(order, :);
	h = diff(x);
	d = diff(a) ./ h;
	out = hermite_pieces(x, a, shape_slopes(h, d), dim);
	if nargin > 2
		out = ppval(out, xi);
	end
end
function s = shape_slopes(h, d)
	n = numel(h) + 1;
	m = size(d, 2);
	s = zeros(n, m, 'like', d);
	if n == 2
		s = [d; d];
		return
	end
	w1 = 2 * h(2:end) + h(1:end - 1);
	w2 = h(2:end) + 2 * h(1:end - 1);
	a = d(1:end - 1, :);
	b = d(2:end, :);
	mid = (w1 + w2) ./ (w1 ./ a + w2 ./ b);
	mid(~(sign(a) .* sign(b) > 0)) = 0;
	s(2:n - 1, :) = mid;
	s(1, :) = end_slope(h(1), h(2), d(1, :), d(2, :));
	s(n, :) = end_slope(h(n - 1), h(n - 2), d(n - 1, :), d(n - 2, :));
end
function s = end_slope(h0, h1, d0, d1)
	s = ((2 * h0 + h1) * d0 - h0 * d1) / (h0 + h1);
	s(sign(s) ~= sign(d0)) = 0;
	k = sign(d0) ~= sign(d1) & abs(s) > abs(3 * d0);
	s(k) = 3 * d0(k);
end
