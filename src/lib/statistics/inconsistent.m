function y = inconsistent(Z, depth)
%Y = inconsistent(Z, DEPTH)   How much each join of the tree Z of linkage differs from those below it.
%   Columns: the mean and the deviation of the distances of the joins at most DEPTH (2) levels down, and their number.
%   The last column says by how many deviations its own distance lies above the mean.
%>> disp(inconsistent(linkage([1; 2; 10])))
%    1.0000         0    1.0000         0
%    4.5000    4.9497    2.0000    0.7071
    if nargin < 2, depth = 2; end
    if size(Z, 2) ~= 3, error('stats:inconsistent:BadTree', 'Z must be the matrix that linkage returns.'); end
    n = size(Z, 1) + 1;
    y = zeros(n - 1, 4);
    for k = 1:n - 1
        list = k;
        level = k;
        for turn = 2:depth
            next = reshape(Z(level, 1:2), 1, []);
            level = next(next > n) - n;
            list = [list, level]; %#ok<AGROW>
        end
        d = Z(list, 3);
        y(k, 1:3) = [mean(d), std(d), numel(d)];
        if y(k, 2) > 0, y(k, 4) = (Z(k, 3) - y(k, 1)) / y(k, 2); end
    end
end
