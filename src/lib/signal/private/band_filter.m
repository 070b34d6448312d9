function [b, a, k] = band_filter(who, z, p, g, wn, options, outputs)
%[B, A, K] = band_filter(WHO, Z, P, G, WN, OPTIONS, OUTPUTS)  A low-pass filter of cutoff 1 with zeros Z, poles P and
%gain G, made low-pass, high-pass, band-pass or band-stop with the cutoffs WN. OPTIONS are those of butter.
%>> [b, a] = band_filter('butter', [], -1, 1, 0.5, {}, 2)
%b =
%    0.5000    0.5000
%a =
%    1.0000   -0.0000
	kind = '';
	analog = false;
	for j = 1:numel(options)
		o = lower(char(options{j}));
		if strcmp(o, 's')
			analog = true;
		elseif any(strcmp(o, {'low', 'high', 'bandpass', 'stop'}))
			kind = o;
		else
			error(['signal:' who ':InvalidKind'], ...
				'The kind must be ''low'', ''high'', ''bandpass'', ''stop'' or ''s''.');
		end
	end
	if isempty(kind)
		kind = 'low';
		if numel(wn) == 2, kind = 'bandpass'; end
	end
	edges = 1 + any(strcmp(kind, {'bandpass', 'stop'}));
	if ~isnumeric(wn) || numel(wn) ~= edges || any(wn <= 0) || ~analog && any(wn >= 1)
		error(['signal:' who ':InvalidFrequency'], 'The cutoffs must lie between 0 and 1, one for each edge.');
	end
	w = double(wn);
	if ~analog, w = 4 * tan(pi * w / 2); end
	more = numel(p) - numel(z);             % zeros at infinity
	switch kind
		case 'low'
			[z, p, g] = deal(w * z, w * p, g * w^more);
		case 'high'
			g = g * real(prod(-z) / prod(-p));
			z = [w ./ z; zeros(more, 1)];
			p = w ./ p;
		otherwise
			wide = w(2) - w(1);
			mid = sqrt(w(1) * w(2));
			if strcmp(kind, 'bandpass')
				[h, hz] = deal(p * wide / 2, z * wide / 2);
				g = g * wide^more;
				z0 = zeros(more, 1);
			else
				[h, hz] = deal(wide / 2 ./ p, wide / 2 ./ z);
				g = g * real(prod(-z) / prod(-p));
				z0 = repmat([1i; -1i] * mid, more, 1);
			end
			p = [h + sqrt(h.^2 - mid^2); h - sqrt(h.^2 - mid^2)];
			z = [hz + sqrt(hz.^2 - mid^2); hz - sqrt(hz.^2 - mid^2); z0];
	end
	if ~analog                              % the bilinear transform at a rate of 2
		g = real(g * prod(4 - z) / prod(4 - p));
		z = [(4 + z) ./ (4 - z); -ones(numel(p) - numel(z), 1)];
		p = (4 + p) ./ (4 - p);
	end
	k = g;
	if outputs == 3
		[b, a] = deal(z, p);
	else
		b = real(g * poly(z));
		a = real(poly(p));
		b = [zeros(1, numel(a) - numel(b)), b];
	end
end
