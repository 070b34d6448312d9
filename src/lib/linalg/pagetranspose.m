function Y = pagetranspose(X)
%pagetranspose(X)  Transpose of each page of X.
%>> size(pagetranspose(ones(2, 3, 4)))
%ans =
%     3     2     4
	Y = permute(X, [2, 1, 3:ndims(X)]);
end
