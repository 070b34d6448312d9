surfc(peaks(25))
assert(numel(get(gca, 'Children')) == 2)
