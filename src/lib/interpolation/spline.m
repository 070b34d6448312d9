function out = spline(x, y, xi)
%spline(X, Y, XI)  Cubic spline through the points (X, Y), at XI: twice continuously differentiable, not-a-knot ends.
%spline(X, Y)      The spline as a piecewise polynomial for ppval.
%                  Y may have two more columns than X: the first and the last one are the end slopes.
%>> spline([0 1 2 3], [0 1 8 27], 1.5)
%ans =
%    3.3750
	pp = spline_pieces(x, y);
	if nargin < 3
		out = pp;
	else
		out = ppval(pp, xi);
	end
end
function pp = spline_pieces(x, y)
	n = numel(x);
	if n < 2
		error('MATLAB:chckxy:NotEnoughPts', 'There should be at least two data points.');
	end
	x = x(:);
	[x, order] = sort(x);
	if any(diff(x) == 0)
		error('MATLAB:chckxy:RepeatedSites', 'The data sites should be distinct.');
	end
	if isvector(y) && (numel(y) == n || numel(y) == n + 2)
		dim = 1;
		Y = reshape(y, 1, []);
	else
		s = size(y);
		dim = s(1:end - 1);
		Y = reshape(y, prod(dim), s(end));
	end
	clamped = size(Y, 2) == n + 2;
	if ~clamped && size(Y, 2) ~= n
		error('MATLAB:chckxy:NumSitesMismatchValues', ...
			'The number of sites, %d, is incompatible with the number of values, %d.', n, size(Y, 2));
	end
	a = Y(:, 1 + clamped:n + clamped).';
	a = a(order, :);
	gap = any(isnan(a), 2);
	if any(gap)
		warning('MATLAB:chckxy:nan', 'All data points with NaN in their value will be ignored.');
		a = a(~gap, :);
		x = x(~gap);
		n = numel(x);
	end
	h = diff(x);
	d = diff(a) ./ h;
	m = size(a, 2);
	if clamped
		s0 = Y(:, 1).';
		s1 = Y(:, end).';
	end
	if n == 2
		if clamped
			c3 = (s0 + s1 - 2 * d) / h^2;
			c2 = (3 * d - 2 * s0 - s1) / h;
			coefs = [c3; c2; s0; a(1, :)];
			pp = mkpp(x, coefs.', dim);
		else
			pp = mkpp(x, [d; a(1, :)].', dim);
		end
		return
	end
	if n == 3 && ~clamped
		c = (d(2, :) - d(1, :)) / (x(3) - x(1));
		b = d(1, :) - c * h(1);
		pp = mkpp(x([1 3]), [c; b; a(1, :)].', dim);
		return
	end
	% Solves a tridiagonal system for the slopes at the points.
	r = zeros(n, m, 'like', a);
	r(2:n - 1, :) = 3 * (h(2:end) .* d(1:end - 1, :) + h(1:end - 1) .* d(2:end, :));
	low = [0; h(2:end); 0];
	mid = [1; 2 * (h(1:end - 1) + h(2:end)); 1];
	up = [0; h(1:end - 1); 0];
	if clamped
		r(1, :) = s0;
		r(n, :) = s1;
	else
		mid(1) = h(2);
		up(1) = h(1) + h(2);
		r(1, :) = ((h(1) + 2 * up(1)) * h(2) * d(1, :) + h(1)^2 * d(2, :)) / up(1);
		mid(n) = h(n - 2);
		low(n) = h(n - 1) + h(n - 2);
		r(n, :) = (h(n - 1)^2 * d(n - 2, :) + (2 * low(n) + h(n - 1)) * h(n - 2) * d(n - 1, :)) / low(n);
	end
	if isreal(r)
		s = tridiagonal_solve(low, mid, up, r);
	else
		s = complex(tridiagonal_solve(low, mid, up, real(r)), tridiagonal_solve(low, mid, up, imag(r)));
	end
	c3 = (s(1:n - 1, :) + s(2:n, :) - 2 * d) ./ h.^2;
	c2 = (3 * d - 2 * s(1:n - 1, :) - s(2:n, :)) ./ h;
	coefs = zeros((n - 1) * m, 4, 'like', a);
	coefs(:, 1) = reshape(c3.', [], 1);
	coefs(:, 2) = reshape(c2.', [], 1);
	coefs(:, 3) = reshape(s(1:n - 1, :).', [], 1);
	coefs(:, 4) = reshape(a(1:n - 1, :).', [], 1);
	pp = mkpp(x, coefs, dim);
end
