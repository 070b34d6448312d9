function x = idct(y, varargin)
%idct(Y)          Inverse of dct.
%idct(Y, N, DIM)  Of N values (zeros are added, or values left out) along dimension DIM.
%idct(..., 'Type', K)  The inverse of the cosine transform of kind K, 1 to 4; 2 when it is not given.
%>> round(idct(dct([1 2 3])), 10)
%ans =
%     1     2     3
	x = cosine_transform('idct', y, varargin);
end
