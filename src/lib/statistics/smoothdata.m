function [B, window] = smoothdata(A, varargin)
%smoothdata(A)             Moving mean over a window chosen from the data.
%smoothdata(A, METHOD, K)  'movmean', 'movmedian', 'gaussian', 'lowess', 'loess', 'sgolay' over windows of K elements.
%>> smoothdata([1 2 6], 'movmean', 3)
%ans =
%    1.5000    3.0000    4.0000
	method = 'movmean';
	window = [];
	dim = first_dim(A);
	k = 1;
	while k <= numel(varargin)
		a = varargin{k};
		if isnumeric(a)
			if k == 1
				dim = a;
			else
				window = a;
			end
		elseif any(strcmpi(a, {'SmoothingFactor', 'SamplePoints', 'Degree'}))
			error('RunMat:notSupported', 'smoothdata: option ''%s'' is not supported.', char(a));
		elseif any(strcmpi(a, {'includenan', 'includemissing'}))
			error('RunMat:notSupported', 'smoothdata: option ''%s'' is not supported.', char(a));
		elseif ~any(strcmpi(a, {'omitnan', 'omitmissing'}))
			method = lower(char(a));
			if ~any(strcmp(method, {'movmean', 'movmedian', 'gaussian', 'lowess', 'loess', 'rlowess', ...
					'rloess', 'sgolay'}))
				error('MATLAB:smoothdata:invalidMethod', 'Unknown method or option ''%s''.', method);
			end
		end
		k = k + 1;
	end
	n = size(A, dim);
	if isempty(window)
		window = max(min(4, n), 1);
		if n > 16
			window = max(round(n / 8), 4);
		end
	end
	if isscalar(window)
		nb = floor(window / 2);
		nf = ceil(window / 2) - 1;
	else
		nb = window(1);
		nf = window(2);
	end
	switch method
		case 'movmean'
			B = movmean(A, window, dim, 'omitnan');
		case 'movmedian'
			B = movmedian(A, window, dim, 'omitnan');
		otherwise
			s = size(A);
			order = [dim, setdiff(1:numel(s), dim)];
			X = reshape(permute(A, order), n, []);
			Y = X;
			width = nb + nf + 1;
			% For a full window without NaN, the result is a sum of its elements with constant weights.
			h = [];
			if n >= width && width <= 1000, h = flip(weights((-nb:nf)', method, width)); end
			for c = 1:size(X, 2)
				x = X(:, c);
				rest = 1:n;
				if ~isempty(h) && isfloat(x) && isreal(x) && ~any(isinf(x))
					if anynan(x)
						gone = [0; cumsum(isnan(x))];
						whole = nb + 1:n - nf;
						whole = whole(gone(whole + nf + 1) == gone(whole - nb));
						x(isnan(x)) = 0;
						y = conv(x, h, 'valid');
						Y(whole, c) = y(whole - nb);
						rest(whole) = [];
					else
						Y(nb + 1:n - nf, c) = conv(x, h, 'valid');
						rest = [1:nb, n - nf + 1:n];
					end
					x = X(:, c);
				end
				for i = rest
					j = (max(1, i - nb):min(n, i + nf))';
					y = x(j);
					ok = ~isnan(y);
					Y(i, c) = local(j(ok) - i, y(ok), method, width);
				end
			end
			B = ipermute(reshape(Y, s(order)), order);
	end
end
function v = local(t, y, method, width)
	if isempty(y)
		v = NaN;
		return
	end
	if strcmp(method, 'gaussian')
		w = exp(-0.5 * (t / (width / 5)).^2);
		v = sum(w .* y) / sum(w);
		return
	end
	[V, s] = basis(t, method);
	p = (s .* V) \ (s .* y);
	v = p(1);
end
% The factors by which local multiplies the elements at positions t.
function h = weights(t, method, width)
	if strcmp(method, 'gaussian')
		h = exp(-0.5 * (t / (width / 5)).^2);
		h = h / sum(h);
		return
	end
	[V, s] = basis(t, method);
	P = (s .* V) \ diag(s);
	h = P(1, :)';
end
% Powers of t, and the roots of its weights.
function [V, s] = basis(t, method)
	w = ones(size(t));
	degree = 2;
	if any(strcmp(method, {'lowess', 'rlowess', 'loess', 'rloess'}))
		d = max(abs(t)) + 1;
		w = (1 - (abs(t) / d).^3).^3;
		degree = 2 - endsWith(method, 'owess');
	end
	degree = min(degree, numel(t) - 1);
	V = t .^ (0:degree);
	s = sqrt(w);
end
