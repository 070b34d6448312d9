function S = sprandn(m, n, density, rc)
%sprandn(S)               Normal random numbers at the places of the nonzeros of S.
%sprandn(M, N, DENSITY)   M-by-N sparse, about DENSITY*M*N normal random entries.
%sprandn(M, N, DENSITY, RC)  The same with a reciprocal condition number of about RC.
%>> size(sprandn(4, 5, 0.3))
%ans =
%     4     5
	if nargin == 1
		S = sprandom('sprandn', @randn, m);
	elseif nargin == 3
		S = sprandom('sprandn', @randn, m, n, density);
	elseif nargin == 4
		S = sprandom('sprandn', @randn, m, n, density, rc);
	else
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
end
