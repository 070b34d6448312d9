function [U, T] = rsf2csf(U, T)
%[U, T] = rsf2csf(UR, TR)  Complex Schur form from the real one.
%>> [U, T] = rsf2csf(eye(2), [1 2; 0 3]); T
%T =
%     1     2
%     0     3
	n = size(T, 1);
	if size(T, 2) ~= n || size(U, 2) ~= n || ~isfloat(U) || ~isfloat(T)
		error('MATLAB:rsf2csf:InvalidInput', 'UR and TR must be matrices with as many columns as TR has rows.');
	end
	for m = n:-1:2
		if T(m, m - 1) ~= 0
			k = m - 1:m;
			mu = eig(T(k, k)) - T(m, m);
			r = hypot(abs(mu(1)), abs(T(m, m - 1)));
			c = mu(1) / r;
			s = T(m, m - 1) / r;
			G = [c', s; -s, c];
			T(k, m - 1:n) = G * T(k, m - 1:n);
			T(1:m, k) = T(1:m, k) * G';
			U(:, k) = U(:, k) * G';
		end
		T(m, m - 1) = 0;
	end
end
