function E = expm(A)
%expm(A)  Matrix exponential, by scaling and squaring of a Pade approximation.
%>> expm([0 1; 0 0])
%ans =
%     1     1
%     0     1
	if ~isfloat(A) || ndims(A) > 2 || size(A, 1) ~= size(A, 2)
		error('MATLAB:expm:inputMustBeSquare', 'Input must be a square matrix.');
	end
	n = size(A, 1);
	if n == 0
		E = A;
		return
	elseif isscalar(A)
		E = exp(A);
		return
	elseif isdiag(A)
		E = diag(exp(full(diag(A))));
		return
	end
	if any(~isfinite(A(:)))
		E = nan(n, 'like', A);
		return
	end
	% Higham and Al-Mohy (2009): norms of powers, and not powers of the norm, decide the degree and the scaling.
	theta = [0.01495585217958292, 0.2539398330063230, 0.9504178996162932, 2.097847961257068, 4.25];
	degree = [3 5 7 9 13];
	A2 = A * A;
	A4 = A2 * A2;
	A6 = A2 * A4;
	d4 = norm(A4, 1)^(1 / 4);
	d6 = norm(A6, 1)^(1 / 6);
	d8 = norm(A4 * A4, 1)^(1 / 8);
	d10 = norm(A4 * A6, 1)^(1 / 10);
	size_of = [max(d4, d6), max(d4, d6), max(d6, d8), max(d6, d8), min(max(d6, d8), max(d8, d10))];
	for k = 1:5
		if size_of(k) <= theta(k) && extra_scaling(A, degree(k)) == 0
			E = pade(A, degree(k));
			return
		end
	end
	s = max(ceil(log2(size_of(5) / theta(5))), 0);
	s = s + extra_scaling(A / 2^s, 13);
	E = pade(A / 2^s, 13);
	if istriu(A)
		E = square_triangle(E, A, s);
	elseif istril(A)
		E = square_triangle(E.', A.', s).';
	else
		for i = 1:s
			E = E * E;
		end
	end
end
function s = extra_scaling(A, m)
	% Counts how often A must be halved so that rounding in the first neglected term does not matter.
	v = ones(1, size(A, 1));
	for k = 1:2 * m + 1
		v = v * abs(A);
	end
	a = norm(A, 1);
	alpha = max(v) / (nchoosek(2 * m, m) * gamma(2 * m + 2) * a);
	s = 0;
	if a > 0 && alpha > 0 && isfinite(alpha)
		s = max(ceil(log2(alpha / eps(underlyingType(A)) * 2) / (2 * m)), 0);
	end
end
function E = square_triangle(E, A, s)
	% Squares s times. The diagonal and the one above it are known exactly after each step.
	n = size(A, 1);
	below = 1:n + 1:n * n;
	above = n + 1:n + 1:n * n;
	d = full(diag(A));
	step = full(A(above)).';
	half = (d(2:n) - d(1:n - 1)) / 2;
	middle = (d(2:n) + d(1:n - 1)) / 2;
	for i = s:-1:0
		if i < s
			E = E * E;
		end
		f = 2^-i;
		E(below) = exp(f * d);
		t = f * half;
		mean_slope = sinh(t) ./ t;
		mean_slope(t == 0) = 1;
		apart = abs(real(t)) > 1;           % exp alone may overflow where the product does not
		direct = (exp(f * d(2:n)) - exp(f * d(1:n - 1))) ./ (2 * t);
		value = exp(f * middle) .* mean_slope;
		value(apart) = direct(apart);
		E(above) = f * step .* value;
	end
end
function E = pade(A, m)
	n = size(A, 1);
	I = eye(n, 'like', A);
	switch m
		case 3
			c = [120 60 12 1];
		case 5
			c = [30240 15120 3360 420 30 1];
		case 7
			c = [17297280 8648640 1995840 277200 25200 1512 56 1];
		case 9
			c = [17643225600 8821612800 2075673600 302702400 30270240 2162160 110880 3960 90 1];
		case 13
			c = [64764752532480000 32382376266240000 7771770303897600 1187353796428800 129060195264000 ...
				10559470521600 670442572800 33522128640 1323241920 40840800 960960 16380 182 1];
	end
	A2 = A * A;
	if m == 13
		A4 = A2 * A2;
		A6 = A2 * A4;
		U = A * (A6 * (c(14) * A6 + c(12) * A4 + c(10) * A2) + c(8) * A6 + c(6) * A4 + c(4) * A2 + c(2) * I);
		V = A6 * (c(13) * A6 + c(11) * A4 + c(9) * A2) + c(7) * A6 + c(5) * A4 + c(3) * A2 + c(1) * I;
	else
		U = c(2) * I;
		V = c(1) * I;
		P = I;
		for j = 3:2:m
			P = P * A2;
			V = V + c(j) * P;
			U = U + c(j + 1) * P;
		end
		U = A * U;
	end
	E = (V - U) \ (V + U);
end
