function y = dct(x, varargin)
%dct(X)          Discrete cosine transform, orthonormal, along the first dimension of X longer than 1.
%dct(X, N, DIM)  Of N values (zeros are added, or values left out) along dimension DIM.
%dct(..., 'Type', K)  The cosine transform of kind K, 1 to 4; 2 when it is not given.
%>> round(dct([1 1]), 4)
%ans =
%    1.4142         0
	y = cosine_transform('dct', x, varargin);
end
