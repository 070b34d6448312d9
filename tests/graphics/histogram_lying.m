h = histogram(mod((1:200) .^ 2, 101), 10, 'Orientation', 'horizontal');
assert(sum(h.Values) == 200 && isequal(ylim, [0 100]))
