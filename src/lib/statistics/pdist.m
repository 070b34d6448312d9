function d = pdist(X, varargin)
%pdist(X, KIND)  Distances between each pair of rows of X, in the order of the lower triangle.
%>> pdist([0 0; 3 4; 0 4])
%ans =
%     5     4     3
D = pdist2(X, X, varargin{:});
d = D(tril(true(size(D)), -1)).';
end
