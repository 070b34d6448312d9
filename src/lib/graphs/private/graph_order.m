function order = graph_order(A, stable)
%graph_order  An order of the nodes in which all edges lead forward; []: there is a cycle. If STABLE, the least node
%   that can be next is next.
n = size(A, 1);
before = full(sum(A ~= 0, 1));
order = zeros(1, n);
ready = fliplr(find(before == 0));
count = 0;
while ~isempty(ready)
    at = numel(ready);
    if nargin > 1 && stable, [~, at] = min(ready); end
    u = ready(at);
    ready(at) = [];
    count = count + 1;
    order(count) = u;
    for v = fliplr(find(A(u, :)))
        before(v) = before(v) - 1;
        if before(v) == 0
            ready(end + 1) = v; %#ok<AGROW>
        end
    end
end
if count < n
    order = [];
end
end
