function y = cosint(x)
%cosint(X)  Cosine integral: Euler's constant + log(X) + the integral of (cos(t)-1)/t from 0 to X.
%>> cosint(1)
%ans =
%    0.3374
	if ~isnumeric(x)
		error('MATLAB:cosint:InvalidInput', 'X must be numeric.');
	end
	if ~isfloat(x)
		x = double(x);
	end
	y = zeros(size(x), 'like', x);
	below = imag(x);                                % an element whose imaginary part is -0 is real
	for k = 1:numel(x)
		z = x(k);
		if ~isreal(z) && imag(z) < 0
			y(k) = conj(cosint(conj(z)));
			continue
		end
		if z == 0
			v = -Inf;
			if 1 / real(z) < 0                      % from the left of the cut
				v = complex(-Inf, pi);
				if 1 / below(k) < 0, v = complex(-Inf, -pi); end
			end
		elseif isreal(z) && isinf(z)
			v = 0;
			if z < 0
				v = 1i * pi;
			end
		elseif abs(z) < 4
			t = 1;
			s = 0;
			n = 0;
			while n < 200
				t = -t * z^2 / ((n + 1) * (n + 2));
				n = n + 2;
				s = s + t / n;
				if abs(t / n) < eps(abs(s)) / 8
					break
				end
			end
			v = 0.57721566490153286061 + log(z) + s;
		else
			w = z;
			if real(z) < 0
				w = -z;
			end
			v = -(expint(1i * w) + expint(-1i * w)) / 2;
			if isreal(z)
				v = real(v);
			end
			if real(z) < 0
				if imag(z) < 0
					v = v - 1i * pi;
				else
					v = v + 1i * pi;
				end
			end
		end
		y(k) = v;
	end
end
