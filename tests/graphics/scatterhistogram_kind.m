x = mod((1:200) * 37, 101); y = x / 2 + mod((1:200) * 13, 59); h = scatterhistogram(x, y);
assert(numel(h.XData) == 200)
