function D = squareform(d)
%squareform(D)  Converts the distances of pdist to a symmetric matrix, and back.
%>> squareform([1 2 3])
%ans =
%     0     1     2
%     1     0     3
%     2     3     0
if isvector(d) && ~(isscalar(d) && d == 0)
    n = round((1 + sqrt(1 + 8 * numel(d))) / 2);
    D = zeros(n);
    D(tril(true(n), -1)) = d;
    D = D + D.';
else
    D = d(tril(true(size(d)), -1)).';
end
end
