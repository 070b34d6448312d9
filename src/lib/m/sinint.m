function y = sinint(x)
%sinint(X)  Sine integral: the integral of sin(t)/t from 0 to X.
%>> sinint(1)
%ans =
%    0.9461
	if ~isnumeric(x)
		error('MATLAB:sinint:InvalidInput', 'X must be numeric.');
	end
	if ~isfloat(x)
		x = double(x);
	end
	y = x;
	for k = 1:numel(x)
		z = x(k);
		if abs(z) < 4
			t = z;
			s = z;
			n = 1;
			while abs(t) > eps(abs(s)) / 8 && n < 200
				t = -t * z^2 / ((n + 1) * (n + 2));
				n = n + 2;
				s = s + t / n;
			end
			y(k) = s;
		elseif isinf(z) && isreal(z)
			y(k) = sign(z) * pi / 2;
		elseif isreal(z)
			y(k) = sign(z) * (pi / 2 + imag(expint(1i * abs(z))));
		else
			w = z;
			flip_ = real(z) < 0;
			if flip_
				w = -z;
			end
			v = pi / 2 + (expint(1i * w) - expint(-1i * w)) / 2i;
			if flip_
				v = -v;
			end
			y(k) = v;
		end
	end
end
