function v = ppval(pp, x)
%ppval(PP, X)  Values of the piecewise polynomial PP at X.
%>> ppval(mkpp([0 1 2], [1 0; 0 5]), 1)
%ans =
%     5
	if isstruct(x) && ~isstruct(pp)
		t = pp;
		pp = x;
		x = t;
	end
	if ~isstruct(pp) || ~isfield(pp, 'form') || ~strcmp(pp.form, 'pp')
		error('MATLAB:ppval:NotAPP', 'The input is not a piecewise polynomial.');
	end
	n = pp.pieces;
	k = pp.order;
	d = prod(pp.dim);
	xs = reshape(x, 1, []);
	m = numel(xs);
	if d == 1 && n > 1 && isreal(xs) && isreal(pp.coefs) && isreal(pp.breaks) && isa(xs, 'double') && ...
		isa(pp.coefs, 'double') && isa(pp.breaks, 'double') && size(pp.coefs, 1) == n
		v = reshape(pieces_at(pp.breaks, pp.coefs, xs), size(x));
		return
	end
	if n > 1
		i = 1 + discretized(xs(:), reshape(pp.breaks(2:n), [], 1), 'histc')';
		i(xs >= pp.breaks(n)) = n;
		i(isnan(xs)) = 1;
	else
		i = ones(1, m);
	end
	t = xs - reshape(pp.breaks(i), 1, m);
	if d > 1
		rows = reshape((i - 1) * d + (1:d)', 1, []);
		t = reshape(repmat(t, d, 1), 1, []);
	else
		rows = i;
	end
	c = pp.coefs;
	v = reshape(c(rows, 1), size(t));
	for j = 2:k
		v = v .* t + reshape(c(rows, j), size(t));
	end
	v(isnan(t)) = NaN;
	if d == 1
		v = reshape(v, size(x));
	elseif isvector(x) && ~isscalar(x)
		v = reshape(v, [pp.dim, m]);
	elseif isscalar(x)
		if isscalar(pp.dim)
			v = reshape(v, [pp.dim, 1]);
		else
			v = reshape(v, pp.dim);
		end
	else
		v = reshape(v, [pp.dim, size(x)]);
	end
end
