h = ribbon(peaks(20));
assert(numel(h) == 20)
