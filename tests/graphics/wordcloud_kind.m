w = {'matrix', 'vector', 'array', 'plot', 'surface', 'line', 'colour', 'axes', 'figure', 'bar', 'pie', 'mesh'};
h = wordcloud(w, [30 25 20 18 15 12 10 9 8 7 6 5]);
assert(numel(h.WordData) == 12)
