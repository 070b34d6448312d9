function Y = pagectranspose(X)
%pagectranspose(X)  Conjugate transpose of each page of X.
%>> size(pagectranspose(ones(2, 3, 4)))
%ans =
%     3     2     4
	Y = conj(permute(X, [2, 1, 3:ndims(X)]));
end
