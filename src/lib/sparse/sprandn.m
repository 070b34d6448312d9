function S = sprandn(varargin)
%sprandn(S)               Normal random numbers at the places of the nonzeros of S.
%sprandn(M, N, DENSITY)   M-by-N sparse, about DENSITY*M*N normal random entries.
%sprandn(M, N, DENSITY, RC)  The same with a reciprocal condition number of about RC.
%>> size(sprandn(4, 5, 0.3))
%ans =
%     4     5
	S = sprandom('sprandn', @randn, varargin{:});
end
