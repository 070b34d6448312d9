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
			k = k + 1;
		elseif ~any(strcmpi(a, {'omitnan', 'includenan'}))
			method = lower(char(a));
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
			for c = 1:size(X, 2)
				for i = 1:n
					j = (max(1, i - nb):min(n, i + nf))';
					y = X(j, c);
					ok = ~isnan(y);
					Y(i, c) = local(j(ok) - i, y(ok), method, nb + nf + 1);
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
	switch method
		case 'gaussian'
			w = exp(-0.5 * (t / (width / 5)).^2);
			v = sum(w .* y) / sum(w);
			return
		case {'lowess', 'rlowess'}
			degree = 1;
			d = max(abs(t)) + 1;
			w = (1 - (abs(t) / d).^3).^3;
		case {'loess', 'rloess'}
			degree = 2;
			d = max(abs(t)) + 1;
			w = (1 - (abs(t) / d).^3).^3;
		otherwise
			degree = 2;
			w = ones(size(t));
	end
	degree = min(degree, numel(y) - 1);
	V = t .^ (0:degree);
	s = sqrt(w);
	p = (s .* V) \ (s .* y);
	v = p(1);
end
