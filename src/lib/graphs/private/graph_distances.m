function D = graph_distances(G, s, t)
%graph_distances  Distances from nodes S to nodes T; the default of both is all nodes.
n = numnodes(G);
if nargin < 2, s = 1:n; end
if nargin < 3, t = 1:n; end
if ~isnumeric(s), s = findnode(G, s); end
if ~isnumeric(t), t = findnode(G, t); end
W = graph_matrix(G);
D = zeros(numel(s), n);
for k = 1:numel(s)
    D(k, :) = graph_tree(W, s(k));
end
D = D(:, t);
D(D < 1e-300 & D > 0) = 0;
end
