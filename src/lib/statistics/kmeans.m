function [idx, C, sumd, D] = kmeans(X, k, varargin)
%[IDX, C, SUMD, D] = kmeans(X, K, 'Replicates', R, 'Start', C0, 'MaxIter', N)  Divides the rows of X into K groups, each
%   around its mean.
%Start: 'plus', 'sample' or the K first means. Rows of X with a NaN belong to no group.
%>> idx = kmeans([0; 0.1; 9; 9.1], 2); idx(1) == idx(2) && idx(3) == idx(4) && idx(1) ~= idx(3)
%ans =
%  logical
%   1
validateattributes(X, {'single', 'double'}, {'2d', 'real'}, 'kmeans', 'X', 1)
validateattributes(k, {'numeric'}, {'scalar', 'positive', 'integer'}, 'kmeans', 'k', 2)
o = kmeans_options(varargin);
there = ~any(isnan(X), 2);
all_rows = numel(there);
X = X(there, :);
if any(isinf(X(:))), error('stats:kmeans:InfiniteData', 'The data must not be infinite.'); end
if k > size(X, 1)
    error('stats:kmeans:TooManyClusters', 'X must have more rows than the number of clusters.');
end
if isnumeric(o.Start) && (size(o.Start, 1) ~= k || size(o.Start, 2) ~= size(X, 2))
    error('stats:kmeans:StartBadColumnSize', 'The ''Start'' matrix must have K rows and as many columns as X.');
end
best = inf;
for r = 1:o.Replicates
    [g, M, e, E] = one_run(X, k, o, r);
    if sum(e) < best || r == 1
        best = sum(e);
        idx = g;
        C = M;
        D = E;
        sumd = accumarray(g, e, [k 1]);
    end
end
if ~all(there)
    rows = NaN(all_rows, 1);
    rows(there) = idx;
    idx = rows;
    far = NaN(all_rows, k);
    far(there, :) = D;
    D = far;
end
end
function [g, M, e, E] = one_run(X, k, o, r)
    if isnumeric(o.Start)
        M = o.Start(:, :, min(r, end));
    elseif strcmpi(o.Start, 'sample')
        M = X(randperm(size(X, 1), k), :);
    else                                % each further one with a probability by its squared distance to those chosen
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
end
function o = kmeans_options(list)
    o = struct('Replicates', 1, 'Start', 'plus', 'MaxIter', 100);
    if mod(numel(list), 2)
        error('stats:kmeans:WrongNumberArgs', 'Options must be pairs of a name and a value.');
    end
    for j = 1:2:numel(list)
        name = validatestring(list{j}, {'Replicates', 'Start', 'MaxIter'}, 'kmeans');
        o.(name) = list{j + 1};
    end
    validateattributes(o.Replicates, {'numeric'}, {'scalar', 'positive', 'integer'}, 'kmeans', 'Replicates')
    validateattributes(o.MaxIter, {'numeric'}, {'scalar', 'positive', 'integer'}, 'kmeans', 'MaxIter')
    if ~isnumeric(o.Start)
        o.Start = validatestring(o.Start, {'plus', 'sample'}, 'kmeans', 'Start');
    end
end
