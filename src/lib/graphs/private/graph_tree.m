function [dist, pred] = graph_tree(W, s)
%graph_tree  Distances from node S, and the previous node on each path. W(i, j) are weights; Inf, NaN: not reached.
n = size(W, 1);
[to, from, w] = find(W.');
first = [1; cumsum(accumarray(from(:), 1, [n 1])) + 1];
dist = inf(1, n);
dist(s) = 0;
pred = nan(1, n);
pred(s) = 0;
open = true(1, n);
if any(w < 0)
    for k = 1:n
        old = dist;
        for e = 1:numel(w)
            if dist(from(e)) + w(e) < dist(to(e)) - 1e-14
                dist(to(e)) = dist(from(e)) + w(e);
                pred(to(e)) = from(e);
            end
        end
        if isequal(old, dist)
            return
        end
    end
    error('MATLAB:graphfun:shortestpath:NegativeCycle', 'Graph contains negative cycles.');
end
for k = 1:n
    near = dist;
    near(~open) = inf;
    [d, u] = min(near);
    if isinf(d)
        break
    end
    open(u) = false;
    for e = first(u):first(u + 1) - 1
        v = to(e);
        if d + w(e) < dist(v)
            dist(v) = d + w(e);
            pred(v) = u;
        end
    end
end
end
