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
	% degrees and the norms up to which they are accurate to double precision (Higham 2005)
	theta = [0.01495585217958292, 0.2539398330063230, 0.9504178996162932, 2.097847961257068, 5.371920351148152];
	degree = [3 5 7 9 13];
	a = norm(A, 1);
	k = find(a <= theta, 1);
	if ~isempty(k)
		E = pade(A, degree(k));
		return
	end
	[f, s] = log2(a / theta(end));
	s = s - (f == 0.5);
	E = pade(A / 2^s, 13);
	for i = 1:s
		E = E * E;
	end
end
function E = pade(A, m)
	n = size(A, 1);
	I = eye(n, 'like', A);
	k = 0:m;
	c = round(exp(gammaln(2 * m - k + 1) - gammaln(k + 1) - gammaln(m - k + 1) + gammaln(m + 1) - gammaln(m + 1)));
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
			c = [64764752532480000 32382376266240000 7771770303897600 1187353796428800 129060195264000 10559470521600 ...
				670442572800 33522128640 1323241920 40840800 960960 16380 182 1];
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
