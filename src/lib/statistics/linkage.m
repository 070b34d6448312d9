function Z = linkage(X, method, metric)
%Z = linkage(X, METHOD, METRIC)   Joins the rows of X to clusters, the two nearest ones first; X may be what pdist gave.
%   METHOD: 'single' (usual), 'complete', 'average', 'weighted', 'centroid', 'median', 'ward'. A row of Z has the
%   numbers
%   of two clusters and their distance; the cluster that row k makes has the number n + k.
%>> disp(linkage([1; 2; 4]))
%     1     2     1
%     3     4     2
    if nargin < 2 || isempty(method), method = 'single'; end
    if nargin < 3, metric = 'euclidean'; end
    methods = {'single', 'complete', 'average', 'weighted', 'centroid', 'median', 'ward'};
    method = lower(char(method));
    if ~any(strcmp(method, methods))
        error('stats:linkage:BadMethod', 'Unknown method ''%s''.', method);
    elseif ~isnumeric(X) || ~ismatrix(X)
        error('stats:linkage:BadX', 'X must be a matrix of numbers.');
    end
    vector = isrow(X) && numel(X) > 1 && is_triangle(numel(X));
    if vector, D = squareform(double(X)); else, D = squareform(pdist(double(X), metric)); end
    n = size(D, 1);
    if n < 2, error('stats:linkage:TooFewDistances', 'There must be at least two elements.'); end
    squared = any(strcmp(method, {'centroid', 'median', 'ward'}));
    if squared, D = D .^ 2; end
    D(1:n + 1:end) = Inf;
    Z = zeros(n - 1, 3);
    number = 1:n;
    count = ones(1, n);
    for k = 1:n - 1
        [column, row] = min(D, [], 1);
        [d, j] = min(column);
        i = row(j);
        if i > j, [i, j] = deal(j, i); end
        Z(k, :) = [sort([number(i), number(j)]), d];
        [a, b] = deal(D(i, :), D(j, :));
        [p, q] = deal(count(i), count(j));
        switch method
            case 'single', new = min(a, b);
            case 'complete', new = max(a, b);
            case 'average', new = (p * a + q * b) / (p + q);
            case 'weighted', new = (a + b) / 2;
            case 'centroid', new = (p * a + q * b) / (p + q) - p * q * d / (p + q) ^ 2;
            case 'median', new = (a + b) / 2 - d / 4;
            case 'ward', new = ((p + count) .* a + (q + count) .* b - count * d) ./ (p + q + count);
        end
        if strcmp(method, 'complete'), new(isinf(a) | isinf(b)) = Inf; end
        new([i j]) = Inf;
        D(i, :) = new;
        D(:, i) = new.';
        D(j, :) = [];
        D(:, j) = [];
        number(i) = n + k;
        count(i) = p + q;
        number(j) = [];
        count(j) = [];
    end
    if squared, Z(:, 3) = sqrt(Z(:, 3)); end
    if any(strcmp(method, {'centroid', 'median'})), return, end
    Z = in_order(Z, n);
end

function yes = is_triangle(m)
    n = (1 + sqrt(1 + 8 * m)) / 2;
    yes = n == fix(n);
end

function Z = in_order(Z, n)
    [~, at] = sort(Z(:, 3));
    if isequal(at.', 1:numel(at)), return, end
    number = [1:n, zeros(1, n - 1)];
    number(n + at) = n + (1:n - 1);
    Z = Z(at, :);
    Z(:, 1:2) = sort(number(Z(:, 1:2)), 2);
end
