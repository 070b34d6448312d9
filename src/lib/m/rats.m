function s = rats(X, len)
%rats(X)       X as text of fractions.
%rats(X, LEN)  LEN characters a number.
%>> rats(0.5)
%ans =
%    '      1/2     '
	if nargin < 2
		len = 13;
	end
	[m, n] = size(X);
	lines = cell(m, 1);
	for i = 1:m
		t = '';
		for j = 1:n
			t = [t, entry(X(i, j), len)]; %#ok<AGROW>
		end
		lines{i} = t;
	end
	s = char(lines);
end
function t = entry(x, len)
	if x == 0
		t = '0';
	elseif isinf(x) || isnan(x)
		t = num2str(x);
	else
		width = len - 1;
		t = '*';
		lastn = 1;
		lastd = 0;
		n = round(x);
		d = 1;
		frac = x - n;
		u = sprintf('%d', n);
		if numel(u) < width
			t = u;
		end
		while abs(x - n / d) >= abs(x) * 10^-(width / 2) && frac ~= 0
			flip = 1 / frac;
			step = round(flip);
			frac = flip - step;
			v = n * step + lastn;
			lastn = n;
			n = v;
			v = d * step + lastd;
			lastd = d;
			d = v;
			u = sprintf('%d/%d', n * sign(d), abs(d));
			if numel(u) >= width
				break
			end
			t = u;
		end
	end
	pad = max(len + 1 - numel(t), 0);
	t = [blanks(ceil(pad / 2)), t, blanks(floor(pad / 2))];
end
