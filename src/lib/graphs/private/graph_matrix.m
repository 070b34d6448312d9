function W = graph_matrix(G, w)
%graph_matrix  The weights between nodes as a sparse matrix. Of parallel edges, the least weight counts. Zero weights
%   become the least positive number.
ends = graph_ends(G);
if nargin < 2, w = graph_weights(G); end
w(w == 0) = realmin;
if ~isa(G, 'digraph')
    ends = [ends; ends(:, [2 1])];
    w = [w; w];
end
[w, order] = sort(w);
ends = ends(order, :);
[ends, first] = unique(ends, 'rows');
n = numnodes(G);
W = sparse(ends(:, 1), ends(:, 2), w(first), n, n);
end
