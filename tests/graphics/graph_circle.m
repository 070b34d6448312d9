G = graph([1 1 1 2 3], [2 3 4 3 4], [5 6 7 8 9]); h = plot(G, 'Layout', 'circle', 'EdgeLabel', G.Edges.Weight);
assert(numel(h.XData) == 4 && strcmp(h.Type, 'graphplot'))
