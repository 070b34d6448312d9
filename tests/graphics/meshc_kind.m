meshc(peaks(30))
assert(numel(get(gca, 'Children')) == 2)
