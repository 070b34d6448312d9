function [V, D] = cdf2rdf(V, D)
%[V, D] = cdf2rdf(V, D)  Real block diagonal form from complex eigenvectors and eigenvalues in conjugate pairs.
%>> [V, D] = eig([0 1; -1 0]); [V, D] = cdf2rdf(V, D); D
%D =
%     0     1
%    -1     0
	n = size(D, 1);
	e = diag(D);
	i = 1;
	while i <= n
		if imag(e(i)) ~= 0
			j = i + 1;
			t = [1 1; 1i -1i];
			V(:, [i j]) = [real(V(:, i)), imag(V(:, i))];
			D([i j], [i j]) = [real(e(i)), imag(e(i)); -imag(e(i)), real(e(i))];
			i = i + 2;
		else
			i = i + 1;
		end
	end
	V = real(V);
	D = real(D);
end
