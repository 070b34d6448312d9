function S = sprand(m, n, density, rc)
%sprand(S)                Random numbers at the places of the nonzeros of S.
%sprand(M, N, DENSITY)    M-by-N sparse, about DENSITY*M*N uniform random entries.
%sprand(M, N, DENSITY, RC)  The same with a reciprocal condition number of about RC.
%>> s = sprand(10, 10, 0.3); all(nonzeros(s) > 0)
%ans =
%  logical
%   1
	if nargin == 1
		S = sprandom('sprand', @rand, m);
	elseif nargin == 3
		S = sprandom('sprand', @rand, m, n, density);
	elseif nargin == 4
		S = sprandom('sprand', @rand, m, n, density, rc);
	else
		error('MATLAB:minrhs', 'Not enough input arguments.');
	end
end
