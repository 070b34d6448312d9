t = (0:0.1:10)'; h = stackedplot(table(sin(t), cos(t), t, 'VariableNames', {'sine', 'cosine', 'line'}));
assert(isequal(h.DisplayLabels, {'sine', 'cosine', 'line'}))
