function c = graph_centrality(G, kind, args)
%graph_centrality  'degree', 'indegree', 'outdegree', 'closeness', 'incloseness', 'outcloseness', 'betweenness',
%   'eigenvector', 'pagerank', 'hubs', 'authorities'. ARGS are options of that kind.
n = numnodes(G);
kind = lower(char(kind));
walks = struct('MaxIterations', 100, 'Tolerance', 1e-4);
m = numedges(G);
switch kind
    case {'degree', 'indegree', 'outdegree', 'eigenvector'}
        defaults = struct('Importance', ones(m, 1));
        if strcmp(kind, 'eigenvector'), defaults = merged(defaults, walks); end
    case {'closeness', 'incloseness', 'outcloseness', 'betweenness'}
        defaults = struct('Cost', ones(m, 1));
    case 'pagerank'
        defaults = merged(struct('Importance', ones(m, 1), 'FollowProbability', 0.85), walks);
    case {'hubs', 'authorities'}
        defaults = merged(struct('Importance', ones(m, 1)), walks);
    otherwise
        error('MATLAB:graphfun:centrality:InvalidCentrality', 'Unknown kind of centrality ''%s''.', kind);
end
directed = isa(G, 'digraph');
if directed == any(strcmp(kind, {'degree', 'closeness', 'eigenvector'}))
    if ~any(strcmp(kind, {'betweenness', 'pagerank'}))
        error('MATLAB:graphfun:centrality:InvalidCentrality', ...
            'The centrality ''%s'' is not that of a %s.', kind, class(G));
    end
end
o = graph_options('centrality', args, defaults, struct());
checked(o, m);
if isfield(o, 'Importance'), A = summed(G, double(o.Importance(:))); end
switch kind
    case {'degree', 'outdegree'}
        c = full(sum(A, 2));
        if ~directed, c = c + full(diag(A)); end
    case 'indegree'
        c = full(sum(A, 1)).';
    case {'closeness', 'outcloseness'}
        c = closeness(graph_matrix(G, o.Cost(:)));
    case 'incloseness'
        c = closeness(graph_matrix(G, o.Cost(:)).');
    case 'betweenness'
        c = betweenness(graph_matrix(G, o.Cost(:)));
        if ~directed, c = c / 2; end
    case 'pagerank'
        out = full(sum(A, 2));
        P = A ./ max(out, realmin);
        c = ones(n, 1) / n;
        for k = 1:o.MaxIterations
            new = o.FollowProbability * (P.' * c + sum(c(out == 0)) / n) + (1 - o.FollowProbability) / n;
            moved = norm(new - c, 1);
            c = new;
            if moved < o.Tolerance, break, end
        end
        c = full(c) / sum(c);
    case 'eigenvector'
        c = walked(@(x) A * x + x, n, o);
    case 'hubs'
        c = walked(@(x) A * (A.' * x), n, o);
    case 'authorities'
        c = walked(@(x) A.' * (A * x), n, o);
end
end
function s = merged(s, more)
for f = reshape(fieldnames(more), 1, []), s.(f{1}) = more.(f{1}); end
end
function checked(o, m)
for f = {'Cost', 'Importance'}
    if isfield(o, f{1})
        x = o.(f{1});
        if ~isnumeric(x) || ~isreal(x) || numel(x) ~= m || any(x(:) < 0 | ~isfinite(x(:))) || ...
                strcmp(f{1}, 'Cost') && any(x(:) == 0)
            error(['MATLAB:graphfun:centrality:Invalid' f{1}], ...
                '%s must have a positive finite number for each edge.', f{1});
        end
    end
end
if isfield(o, 'FollowProbability')
    p = o.FollowProbability;
    if ~isnumeric(p) || ~isscalar(p) || ~(p >= 0 && p <= 1)
        error('MATLAB:graphfun:centrality:InvalidFollowProbability', 'FollowProbability must lie in [0, 1].');
    end
end
if isfield(o, 'MaxIterations')
    k = o.MaxIterations;
    if ~isnumeric(k) || ~isscalar(k) || ~(k > 0) || k ~= fix(k)
        error('MATLAB:graphfun:centrality:InvalidMaxIterations', 'MaxIterations must be a positive integer.');
    elseif ~isnumeric(o.Tolerance) || ~isscalar(o.Tolerance) || ~(o.Tolerance >= 0)
        error('MATLAB:graphfun:centrality:InvalidTolerance', 'Tolerance must not be negative.');
    end
end
end
function A = summed(G, w)
% The sum of the importance of the edges between two nodes.
ends = graph_ends(G);
n = numnodes(G);
A = sparse(ends(:, 1), ends(:, 2), w, n, n);
if ~isa(G, 'digraph')
    other = ends(:, 1) ~= ends(:, 2);
    A = A + sparse(ends(other, 2), ends(other, 1), w(other), n, n);
end
end
function c = closeness(W)
n = size(W, 1);
c = zeros(n, 1);
for k = 1:n
    D = graph_tree(W, k);
    d = D(isfinite(D));
    reached = numel(d) - 1;
    if reached > 0, c(k) = (reached / (n - 1))^2 / sum(d); end
end
end
function c = betweenness(W)
% For each start: the number of shortest paths to each node, then shares from the farthest node back.
n = size(W, 1);
c = zeros(n, 1);
for s = 1:n
    D = graph_tree(W, s).';
    [~, order] = sort(D);
    order = order(isfinite(D(order)));
    paths = zeros(n, 1);
    paths(s) = 1;
    before = cell(n, 1);
    for v = reshape(order(2:end), 1, [])
        [u, ~, w] = find(W(:, v));
        u = u(abs(D(u) + w - D(v)) <= 1e-10 * max(1, abs(D(v))));
        before{v} = u(u ~= v);
        paths(v) = sum(paths(before{v}));
    end
    share = zeros(n, 1);
    for v = reshape(order(end:-1:2), 1, [])
        u = before{v};
        share(u) = share(u) + paths(u) / paths(v) * (1 + share(v));
        c(v) = c(v) + share(v);
    end
end
end
function c = walked(f, n, o)
c = ones(n, 1) / max(n, 1);
for k = 1:o.MaxIterations
    new = full(f(c));
    if ~any(new), break, end
    new = new / sum(new);
    moved = norm(new - c, 1);
    c = new;
    if moved < o.Tolerance, break, end
end
end
