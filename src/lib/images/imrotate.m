function B = imrotate(A, angle_, varargin)
%imrotate(A, ANGLE)          The image A turned counterclockwise by ANGLE degrees; the rest of B is 0.
%imrotate(A, ANGLE, METHOD)  'nearest' (the usual one), 'bilinear' or 'bicubic'.
%imrotate(..., 'crop')       B has the size of A; 'loose' makes it large enough for all of A.
%>> imrotate([1 2; 3 4], 90)
%ans =
%     2     4
%     1     3
	narginchk(2, 4)
	if ~isnumeric(A) && ~islogical(A) || ~isnumeric(angle_) || ~isscalar(angle_) || ~isfinite(angle_)
		error('images:imrotate:InvalidInput', 'A must be an image and ANGLE a number.');
	end
	method = 'nearest';
	crop = false;
	for k = 1:numel(varargin)
		o = lower(char(varargin{k}));
		switch o
			case {'nearest', 'bilinear', 'bicubic'}, method = o;
			case {'crop', 'loose'}, crop = strcmp(o, 'crop');
			otherwise, error('images:imrotate:InvalidOption', 'Unknown option ''%s''.', o);
		end
	end
	turn = mod(double(angle_), 360);
	[m, n] = deal(size(A, 1), size(A, 2));
	if mod(turn, 180) == 0 || mod(turn, 90) == 0 && (~crop || m == n)
		B = rot90(A, turn / 90);
		return
	end
	c = cosd(turn);
	s = sind(turn);
	rows = m;
	cols = n;
	if ~crop
		rows = ceil(abs(m * c) + abs(n * s) - 1e-9);
		cols = ceil(abs(n * c) + abs(m * s) - 1e-9);
	end
	[x, y] = meshgrid((1:cols) - (cols + 1) / 2, (1:rows) - (rows + 1) / 2);
	u = c * x - s * y + (n + 1) / 2;
	v = s * x + c * y + (m + 1) / 2;
	B = zeros([rows, cols, size(A, 3)], 'like', A);
	for k = 1:size(A, 3)
		if strcmp(method, 'nearest')
			[p, q] = deal(round(u), round(v));
			in = p >= 1 & p <= n & q >= 1 & q <= m;
			plane = zeros(rows, cols, 'like', A);
			layer = A(:, :, k);
			plane(in) = layer(q(in) + (p(in) - 1) * m);
		else
			how = 'linear';
			if strcmp(method, 'bicubic'), how = 'cubic'; end
			layer = padarray(double(A(:, :, k)), [2 2]);
			plane = interp2(layer, u + 2, v + 2, how, 0);
			if islogical(A), plane = plane > 0.5; end
		end
		B(:, :, k) = plane;
	end
end
