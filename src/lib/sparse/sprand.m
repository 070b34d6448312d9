function S = sprand(varargin)
%sprand(S)                Random numbers at the places of the nonzeros of S.
%sprand(M, N, DENSITY)    M-by-N sparse, about DENSITY*M*N uniform random entries.
%sprand(M, N, DENSITY, RC)  The same with a reciprocal condition number of about RC.
%>> s = sprand(10, 10, 0.3); all(nonzeros(s) > 0)
%ans =
%  logical
%   1
	S = sprandom('sprand', @rand, varargin{:});
end
