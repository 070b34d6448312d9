function graph_layout(h, way, options)
%graph_layout  Places the nodes of a plotted graph: 'auto', 'force', 'circle', 'layered', 'subspace', 'force3',
%   'subspace3'.
v = h.values;
n = numel(v.NodeLabel);
n = max([n, numel(v.XData), max([v.Edge(:); 0])]);
directed = strcmp(v.ShowArrows, 'on');
if strcmp(way, 'auto')
    way = 'force';
    if n > 100, way = 'subspace'; end
    if directed && ~has_cycle(v.Edge, n) && n > 1, way = 'layered'; end
    if ~directed && size(v.Edge, 1) == n - 1 && n > 2 && n <= 100, way = 'layered'; end
end
z = [];
switch way
    case 'circle'
        t = pi / 2 - 2 * pi * (0:n - 1) / max(n, 1);
        if ~isempty(options.Center)
            k = options.Center;
            others = setdiff(1:n, k);
            t = zeros(1, n);
            t(others) = 2 * pi * (0:n - 2) / max(n - 1, 1);
            [x, y] = deal(cos(t), sin(t));
            [x(k), y(k)] = deal(0);
        else
            [x, y] = deal(cos(t), sin(t));
        end
    case {'force', 'force3'}
        p = by_force(v.Edge, n, 2 + endsWith(way, '3'), max(options.Iterations, 1));
        [x, y] = deal(p(:, 1).', p(:, 2).');
        if size(p, 2) > 2, z = p(:, 3).'; end
    case {'subspace', 'subspace3'}
        p = by_subspace(v.Edge, n, 2 + endsWith(way, '3'));
        [x, y] = deal(p(:, 1).', p(:, 2).');
        if size(p, 2) > 2, z = p(:, 3).'; end
    case 'layered'
        [x, y] = by_layers(v.Edge, n, directed, options);
    otherwise
        error('MATLAB:graphfun:plot:InvalidLayout', 'Unknown layout ''%s''.', way);
end
[h.values.XData, h.values.YData, h.values.ZData] = deal(x, y, z);
end

function yes = has_cycle(e, n)
degree = accumarray([e(:, 2); n + 1], 1, [n + 1, 1]);
degree = degree(1:n);
queue = find(degree == 0).';
seen = 0;
while ~isempty(queue)
    k = queue(1);
    queue(1) = [];
    seen = seen + 1;
    for j = e(e(:, 1) == k, 2).'
        degree(j) = degree(j) - 1;
        if degree(j) == 0, queue(end + 1) = j; end %#ok<AGROW>
    end
end
yes = seen < n;
end

% springs along edges, and all nodes push each other away; the start is a circle, so the result is always the same
function p = by_force(e, n, dims, turns)
t = 2 * pi * (0:n - 1).' / max(n, 1);
p = [cos(t), sin(t)] + 0.01 * [sin(3 * t + 1), cos(5 * t)];
if dims > 2, p(:, 3) = sin(7 * (1:n).'); end
A = zeros(n);
for k = 1:size(e, 1), [A(e(k, 1), e(k, 2)), A(e(k, 2), e(k, 1))] = deal(1); end
A(1:n + 1:end) = 0;
side = 1.6 / sqrt(max(n, 1));
heat = 0.12;
for turn = 1:max(turns, 100)
    move = zeros(n, dims);
    for d = 1:dims, delta(:, :, d) = p(:, d) - p(:, d).'; end %#ok<AGROW>
    dist = max(sqrt(sum(delta(:, :, 1:dims) .^ 2, 3)), 1e-6);
    push = side ^ 2 ./ dist .^ 2;
    push(1:n + 1:end) = 0;
    pull = A .* dist / side;
    for d = 1:dims, move(:, d) = sum(delta(:, :, d) .* (push - pull), 2) - 0.05 * p(:, d); end
    length_ = max(sqrt(sum(move .^ 2, 2)), 1e-9);
    p = p + move ./ length_ .* min(length_, heat);
    heat = max(heat * 0.98, 0.002);
end
p = (p - mean(p, 1)) * 2;
end

% the eigenvectors of the Laplacian with the smallest eigenvalues
function p = by_subspace(e, n, dims)
A = zeros(n);
for k = 1:size(e, 1), [A(e(k, 1), e(k, 2)), A(e(k, 2), e(k, 1))] = deal(1); end
[V, ~] = eig(diag(sum(A, 2)) - A + 1e-9 * ones(n));
V(:, end + 1:dims + 1) = 0;
p = V(:, 2:dims + 1);
p = p ./ max(max(abs(p), [], 1), eps);
end

% layers by the longest path (or the distance from the root of a tree); in a layer the nodes stand by the mean of those
% above
function [x, y] = by_layers(e, n, directed, options)
level = zeros(1, n);
if ~directed
    root = options.Sources;
    if isempty(root), root = 1; end
    level(:) = Inf;
    level(root) = 0;
    while true
        from = isfinite(level);
        hit = [e(from(e(:, 1)) & ~from(e(:, 2)), :); fliplr(e(from(e(:, 2)) & ~from(e(:, 1)), :))];
        if isempty(hit)
            if all(isfinite(level)), break, end
            level(find(isinf(level), 1)) = 0;
        else
            level(hit(:, 2)) = level(hit(:, 1)) + 1;
        end
    end
else
    for turn = 1:n
        old = level;
        for k = 1:size(e, 1)
            if e(k, 1) ~= e(k, 2), level(e(k, 2)) = max(level(e(k, 2)), level(e(k, 1)) + 1); end
        end
        if isequal(level, old) || max(level) > n, break, end
    end
    level = min(level, n);
end
x = zeros(1, n);
for pass = 1:4
    for l = unique(level)
        nodes = find(level == l);
        if l > min(level) && pass > 0
            key = zeros(size(nodes));
            for k = 1:numel(nodes)
                near = [e(e(:, 2) == nodes(k), 1); e(e(:, 1) == nodes(k), 2)].';
                near = near(level(near) == l - 1);
                key(k) = mean([x(near), x(nodes(k)) * isempty(near)]);
            end
            [~, order] = sort(key);
            nodes = nodes(order);
        end
        x(nodes) = (1:numel(nodes)) - (numel(nodes) + 1) / 2;
    end
end
for pass = 1:8                                      % parents stand above the middle of their children
    for l = flip(unique(level))
        nodes = find(level == l);
        [~, order] = sort(x(nodes));
        nodes = nodes(order);
        want = x(nodes);
        for k = 1:numel(nodes)
            below = [e(e(:, 1) == nodes(k), 2); e(e(:, 2) == nodes(k), 1)].';
            below = below(level(below) == l + 1);
            if ~isempty(below), want(k) = mean(x(below)); end
        end
        for k = 2:numel(nodes), want(k) = max(want(k), want(k - 1) + 1); end
        x(nodes) = want;
    end
end
x = x - min(x) + 1;
y = max(level) - level + 1;
switch lower(char(options.Direction))
    case 'up', y = max(y) + 1 - y;
    case 'right', [x, y] = deal(max(y) + 1 - y, max(x) + 1 - x);
    case 'left', [x, y] = deal(y, max(x) + 1 - x);
end
end
