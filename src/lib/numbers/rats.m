function s = rats(X, len)
%rats(X)       The numbers of X as fractions, in text.
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
		[n, d] = convergents(x, abs(x) * 10^-(width / 2));
		for k = 1:numel(n)
			u = sprintf('%d/%d', n(k) * sign(d(k)), abs(d(k)));
			if k == 1
				u = sprintf('%d', n(1));
			end
			if numel(u) < width
				t = u;
			elseif k > 1
				break
			end
		end
	end
	pad = max(len + 1 - numel(t), 0);
	t = [blanks(ceil(pad / 2)), t, blanks(floor(pad / 2))];
end
