function [idx, C, sumd, D] = kmeans(X, k, varargin)
%kmeans  [IDX, C, SUMD, D] = kmeans(X, K, 'Replicates', R, 'Start', C0, 'MaxIter', N)  K groups of rows about their means.
%>> idx = kmeans([0; 0.1; 9; 9.1], 2); idx(1) == idx(2) && idx(3) == idx(4) && idx(1) ~= idx(3)
%ans =
%  logical
%   1
o = struct('Replicates', 1, 'Start', 'plus', 'MaxIter', 100);
for j = 1:2:numel(varargin) - 1
    o.(char(varargin{j})) = varargin{j + 1};
end
best = inf;
for r = 1:o.Replicates
    if isnumeric(o.Start)
        M = o.Start(:, :, min(r, end));
    elseif strcmpi(o.Start, 'sample')
        M = X(randperm(size(X, 1), k), :);
    else                                % each next one by the squares of the distances to those chosen
        M = X(randi(size(X, 1)), :);
        while size(M, 1) < k
            d = cumsum(min(pdist2(X, M, 'squaredeuclidean'), [], 2));
            M(end + 1, :) = X(min(find(d >= rand * d(end), 1), size(X, 1)), :); %#ok<AGROW>
        end
    end
    g = zeros(size(X, 1), 1);
    for it = 1:o.MaxIter
        E = pdist2(X, M, 'squaredeuclidean');
        [e, new] = min(E, [], 2);
        for c = setdiff(1:k, unique(new)).'         % an empty group takes the row that is worst off
            [~, far] = max(e);
            new(far) = c;
            e(far) = 0;
        end
        if isequal(new, g), break, end
        g = new;
        for c = 1:k, M(c, :) = mean(X(g == c, :), 1); end
    end
    if sum(e) < best
        best = sum(e);
        idx = g;
        C = M;
        D = E;
        sumd = accumarray(g, e, [k 1]);
    end
end
end
