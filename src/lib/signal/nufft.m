function Y = nufft(X, t, f, dim)
%nufft(X, T)          Discrete Fourier transform of samples at the times T, at as many frequencies as fft has.
%nufft(X, T, F, DIM)  At the frequencies F, along dimension DIM. T is [] for 0, 1, 2, ...
%>> round(nufft([1 2 3 4], 0:3), 10)
%ans =
%  10.0000 + 0.0000i  -2.0000 + 2.0000i  -2.0000 + 0.0000i  -2.0000 - 2.0000i
	if nargin < 4
		dim = find(size(X) ~= 1, 1);
		if isempty(dim), dim = 1; end
	end
	n = size(X, dim);
	if nargin < 2 || isempty(t)
		t = 0:n - 1;
	end
	if nargin < 3 || isempty(f)
		f = (0:n - 1) / n;
	end
	if numel(t) ~= n
		error('MATLAB:nufft:SamplePointsLength', ...
			'There must be as many sample points as elements along the dimension.');
	end
	order = [dim, setdiff(1:max(ndims(X), dim), dim)];
	Z = permute(X, order);
	s = size(Z);
	Y = exp(-2i * pi * f(:) * t(:).') * reshape(Z, n, prod(s(2:end)));
	Y = ipermute(reshape(Y, [numel(f), s(2:end)]), order);
end
