function y = cosine_transform(who, x, args)
%cosine_transform(WHO, X, {N, DIM, 'Type', K})  dct(X, N, DIM, 'Type', K), or idct when WHO says so.
%>> round(cosine_transform('dct', [1 1], {}), 4)
%ans =
%    1.4142         0
	kind = 2;
	if numel(args) > 1 && (ischar(args{end - 1}) || isstring(args{end - 1}))
		validatestring(args{end - 1}, {'Type'}, who);
		kind = args{end};
		args = args(1:end - 2);
		if ~isnumeric(kind) || ~isscalar(kind) || ~any(kind == 1:4)
			error(['MATLAB:' who ':InvalidType'], 'The type must be 1, 2, 3 or 4.');
		end
	end
	if ~isnumeric(x)
		error(['MATLAB:' who ':InvalidInput'], 'The input must be numeric.');
	end
	if ~all(cellfun(@(a) isnumeric(a) && (isscalar(a) || isempty(a)) && all(a > 0) && isequal(a, fix(a)), args))
		error(['MATLAB:' who ':InvalidSize'], 'N and DIM must be positive integers.');
	end
	args(end + 1:2) = {[]};
	dim = args{2};
	if isempty(dim)
		dim = find(size(x) ~= 1, 1);
		if isempty(dim), dim = 1; end
	end
	if ~isfloat(x), x = double(x); end
	order = [dim, setdiff(1:max(ndims(x), dim), dim)];
	x = permute(x, order);
	s = size(x);
	if ~isempty(args{1})
		n = args{1};
		x(end + 1:n, :) = 0;
		x = x(1:n, :);
		s(1) = n;
	end
	if isempty(x)
		y = ipermute(reshape(x, s), order);
		return
	end
	if strcmp(who, 'idct') && any(kind == [2 3])
		% kinds 2 and 3 are inverse to each other, kinds 1 and 4 to themselves
		kind = 5 - kind;
	end
	y = ipermute(reshape(of_columns(x(:, :), kind), s), order);
end

function y = of_columns(x, kind)
	if ~isreal(x)
		y = complex(of_columns(real(x), kind), of_columns(imag(x), kind));
		return
	end
	n = size(x, 1);
	k = (0:n - 1)';
	switch kind
		case 1
			if n == 1
				y = x;
				return
			end
			w = ones(n, 1);
			w([1 n]) = sqrt(2);
			x = x .* w;
			y = fft([x; flipud(x(2:n - 1, :))]);
			y = y(1:n, :) ./ (w * sqrt(2 * (n - 1)));
		case 2
			y = fft([x; flipud(x)]);
			y = y(1:n, :) .* exp(-1i * pi * k / (2 * n)) / sqrt(2 * n);
			y(1, :) = y(1, :) / sqrt(2);
		case 3
			x(1, :) = x(1, :) / sqrt(2);
			y = ifft([x .* exp(1i * pi * k / (2 * n)); zeros(n, size(x, 2))]) * (2 * n);
			y = y(1:n, :) * sqrt(2 / n);
		otherwise
			t = [x; zeros(n, size(x, 2))] .* exp(-1i * pi * (0:2 * n - 1)' / (2 * n));
			y = fft(t);
			y = y(1:n, :) .* exp(-1i * pi * (2 * k + 1) / (4 * n)) * sqrt(2 / n);
	end
	y = real(y);
end
