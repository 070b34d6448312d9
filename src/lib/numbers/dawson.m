function F = dawson(z)
%dawson(X)  Dawson's integral: exp(-X^2) times the integral of exp(t^2) from 0 to X; X may be complex.
%>> dawson(1)
%ans =
%    0.5381
	if ~isnumeric(z)
		error('MATLAB:dawson:InvalidInput', 'X must be numeric.');
	end
	if ~isfloat(z), z = double(z); end
	if isreal(z)
		F = dawson_values(full(z));
		return
	end
	w = double(full(z));
	F = zeros(size(w));
	near = abs(w) < 2.5;
	% Near 0 a series: F(z) = z * sum of (-2 z^2)^n / (1 * 3 * ... (2n+1)).
	x = w(near);
	term = x;
	total = x;
	for n = 1:80
		term = term .* (-2 * x.^2) / (2 * n + 1);
		total = total + term;
	end
	F(near) = total;
	% Farther away, Weideman's rational sum for the Faddeeva function in the upper half plane.
	x = w(~near);
	turned = imag(x) < 0;
	x(turned) = -x(turned);
	G = (1i * sqrt(pi) / 2) * (exp(-x.^2) - faddeeva(x));
	G(turned) = -G(turned);
	F(~near) = G;
	if isa(z, 'single'), F = single(F); end
end
function w = faddeeva(z)
	N = 64;
	M = 2 * N;
	k = (-M + 1:M - 1)';
	L = sqrt(N / sqrt(2));
	t = L * tan(k * pi / M / 2);
	f = [0; exp(-t.^2) .* (L^2 + t.^2)];
	a = real(fft(fftshift(f))) / (2 * M);
	a = flipud(a(2:N + 1));
	Z = (L + 1i * z) ./ (L - 1i * z);
	w = 2 * polyval(a, Z) ./ (L - 1i * z).^2 + (1 / sqrt(pi)) ./ (L - 1i * z);
end
