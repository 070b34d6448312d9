function [V, D] = cdf2rdf(V, D)
%[V, D] = cdf2rdf(V, D)  Real block diagonal form from complex eigenvectors and eigenvalues in conjugate pairs.
%>> [V, D] = eig([0 1; -1 0]); [V, D] = cdf2rdf(V, D); D
%D =
%     0     1
%    -1     0
	n = size(D, 1);
	if ~ismatrix(D) || ~ismatrix(V) || size(D, 2) ~= n || size(V, 2) ~= n || size(V, 1) ~= n
		error('MATLAB:cdf2rdf:InvalidSize', 'V and D must be square matrices of the same size.');
	end
	e = diag(D);
	i = 1;
	while i <= n
		if imag(e(i)) ~= 0
			j = i + 1;
			if j > n || abs(e(j) - conj(e(i))) > 10 * eps(class(e)) * abs(e(i))
				error('MATLAB:cdf2rdf:NotConjugate', 'Complex eigenvalues must be conjugate pairs.');
			end
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
