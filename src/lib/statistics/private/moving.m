function y = moving(x, k, dim, ends, omit, points, func, kind, biased)
%moving(X, K, DIM, ENDS, OMIT, POINTS, FUN)  FUN of the windows of each line, as columns: the common code of mov*.
%moving(..., KIND, BIASED)  KIND is the name of FUN for the function windowed.
%>> moving([1 2 6], 3, 2, 'shrink', false, [], @sum)
%ans =
%     3     9     8
	if ~isnumeric(k) || isempty(k) || numel(k) > 2 || any(k < 0) || isscalar(k) && k <= 0
		error('MATLAB:movfun:wrongK', ...
			'Window length must be a positive number or a vector of two nonnegative numbers.');
	end
	if isempty(points)
		if any(k ~= fix(k))
			error('MATLAB:movfun:wrongK', 'Window length must be whole.');
		end
		if isscalar(k)
			if mod(k, 2) == 1
				nb = (k - 1) / 2;
				nf = nb;
			else
				nb = k / 2;
				nf = nb - 1;
			end
		else
			nb = k(1);
			nf = k(2);
		end
	elseif isscalar(k)
		nb = k / 2;
		nf = k / 2;
	else
		nb = k(1);
		nf = k(2);
	end
	s = size(x);
	s(end + 1:dim) = 1;
	n = s(dim);
	order = [dim, setdiff(1:numel(s), dim)];
	X = reshape(permute(x, order), n, prod(s(order(2:end))));
	if ~isfloat(X)
		X = double(X);
	end
	pad = [];
	if isnumeric(ends) || islogical(ends)
		pad = double(ends);
	elseif strcmpi(ends, 'fill')
		pad = NaN;
	end
	keep = 1:n;
	if ~(isnumeric(ends) || islogical(ends)) && strcmpi(ends, 'discard')
		keep = nb + 1:n - nf;
	end
	cols = size(X, 2);
	if nargin > 7 && isempty(points) && isreal(X)
		if ~isempty(pad)
			X = [repmat(cast(pad, 'like', X), nb, cols); X; repmat(cast(pad, 'like', X), nf, cols)];
			keep = keep + nb;
		end
		Y = cast(windowed(X, nb, nf, kind, omit, nargin > 8 && biased), 'like', X);
		s(dim) = numel(keep);
		if numel(keep) < size(Y, 1)
			Y = Y(keep, :);
		end
		y = ipermute(reshape(Y, s(order)), order);
		return
	end
	Y = zeros(numel(keep), cols, 'like', X);
	for c = 1:cols
		for r = 1:numel(keep)
			i = keep(r);
			if isempty(points)
				a = i - nb;
				b = i + nf;
				w = X(max(a, 1):min(b, n), c);
				if ~isempty(pad)
					% #ok<AGROW>
					w = [repmat(pad, max(1 - a, 0), 1); w; repmat(pad, max(b - n, 0), 1)];
				end
			else
				in = points >= points(i) - nb & points <= points(i) + nf;
				if isscalar(k)
					in = points >= points(i) - nb & points < points(i) + nf;
				end
				w = X(in, c);
			end
			if omit
				w = w(~isnan(w));
			end
			Y(r, c) = func(w);
		end
	end
	s(dim) = numel(keep);
	y = ipermute(reshape(Y, s(order)), order);
end
