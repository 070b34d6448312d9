% This program is written in the style of users.
W = inf(6); E = [1 2 7; 1 3 9; 1 6 14; 2 3 10; 2 4 15; 3 4 11; 3 6 2; 4 5 6; 5 6 9];
for e = E', W(e(1),e(2)) = e(3); W(e(2),e(1)) = e(3); end
[d, p] = dijkstra(W, 1);
disp(d)
path = 5; while path(1) ~= 1, path = [p(path(1)) path]; end %#ok
fprintf('%s\n', strjoin(string(path), ' -> '));
FW = W; FW(1:7:end) = 0;
for k = 1:6, FW = min(FW, FW(:,k) + FW(k,:)); end
isequal(FW(1,:), d)
A = isfinite(W); order = bfs(A, 1)
[mst, cost] = prim(W)
comp = components(logical(blkdiag(ones(2), ones(3), 1)))
ts = toposort([0 1 1 0; 0 0 0 1; 0 0 0 1; 0 0 0 0])
pr = pagerank([0 1 1;1 0 0;0 1 0], 0.85)
col = color(A)
W
function [d, prev] = dijkstra(W, s)
    n = size(W,1); d = inf(1,n); d(s) = 0; prev = zeros(1,n); Q = true(1,n);
    while any(Q)
        t = d; t(~Q) = inf; [m, u] = min(t);
        if isinf(m), break; end
        Q(u) = false;
        for v = find(isfinite(W(u,:)) & Q)
            if d(u) + W(u,v) < d(v), d(v) = d(u)+W(u,v); prev(v) = u; end
        end
    end
end
function o = bfs(A, s)
    q = s; seen = false(1,size(A,1)); seen(s) = true; o = [];
    while ~isempty(q)
        u = q(1); q(1) = []; o(end+1) = u; %#ok
        nb = find(A(u,:) & ~seen); seen(nb) = true; q = [q nb]; %#ok
    end
end
function [T, c] = prim(W)
    n = size(W,1); in = false(1,n); in(1) = true; T = zeros(0,3); c = 0;
    while ~all(in)
        S = W; S(~in,:) = inf; S(:,in) = inf;
        [m, k] = min(S(:)); [i,j] = ind2sub(size(S), k);
        T(end+1,:) = [i j m]; c = c + m; in(j) = true; %#ok
    end
end
function c = components(A)
    c = zeros(1,size(A,1)); k = 0;
    for s = 1:numel(c)
        if ~c(s), k = k+1; c(bfs(A,s)) = k; end
    end
end
function o = toposort(A)
    o = []; ind = sum(A,1); ready = find(ind==0);
    while ~isempty(ready)
        u = ready(1); ready(1) = []; o(end+1) = u; %#ok
        for v = find(A(u,:)), ind(v) = ind(v)-1; if ind(v)==0, ready(end+1) = v; end, end %#ok
    end
end
function r = pagerank(A, d)
    n = size(A,1); M = A'./sum(A,2)'; r = ones(n,1)/n;
    for k=1:100, r = d*M*r + (1-d)/n; end
end
function c = color(A)
    n = size(A,1); c = zeros(1,n);
    for v = 1:n, used = c(A(v,:)); k = 1; while ismember(k, used), k = k+1; end, c(v) = k; end
end
