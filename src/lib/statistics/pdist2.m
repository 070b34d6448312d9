function D = pdist2(X, Y, kind)
%pdist2  pdist2(X, Y, KIND)  Distances between rows: 'euclidean', 'squaredeuclidean', 'cityblock', 'chebychev', 'cosine'.
%>> pdist2([0 0], [3 4; 1 0])
%ans =
%     5     1
if nargin < 3, kind = 'euclidean'; end
D = zeros(size(X, 1), size(Y, 1));
switch lower(kind)
    case {'euclidean', 'squaredeuclidean'}
        for k = 1:size(X, 2), D = D + (X(:, k) - Y(:, k).').^2; end
        if strcmpi(kind, 'euclidean'), D = sqrt(D); end
    case 'cityblock'
        for k = 1:size(X, 2), D = D + abs(X(:, k) - Y(:, k).'); end
    case 'chebychev'
        for k = 1:size(X, 2), D = max(D, abs(X(:, k) - Y(:, k).')); end
    case 'cosine'
        D = 1 - (X ./ vecnorm(X, 2, 2)) * (Y ./ vecnorm(Y, 2, 2)).';
    otherwise
        error('RunMat:notSupported', 'pdist2 with ''%s'' is not supported.', kind);
end
end
