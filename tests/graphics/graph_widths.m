G = graph([1 1 2 3], [2 3 4 4], [1 5 2 8]);
h = plot(G, 'Layout', 'circle', 'LineWidth', G.Edges.Weight, 'EdgeLabel', G.Edges.Weight);
assert(isequal(h.LineWidth, [1; 5; 2; 8]))
