h = polarhistogram(mod((1:200) .^ 2 / 100, 4), 16);
assert(sum(h.Values) == 200 && h.NumBins == 16)
