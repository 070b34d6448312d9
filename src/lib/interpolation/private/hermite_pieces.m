function pp = hermite_pieces(x, a, s, dim)
%hermite_pieces(X, A, S, DIM)  Piecewise cubic with values A and slopes S (a column for each function) at the points X.
	n = numel(x);
	h = diff(x(:));
	d = diff(a) ./ h;
	c3 = (s(1:n - 1, :) + s(2:n, :) - 2 * d) ./ h.^2;
	c2 = (3 * d - 2 * s(1:n - 1, :) - s(2:n, :)) ./ h;
	coefs = [reshape(c3.', [], 1), reshape(c2.', [], 1), reshape(s(1:n - 1, :).', [], 1), ...
		reshape(a(1:n - 1, :).', [], 1)];
	pp = mkpp(x, coefs, dim);
end
