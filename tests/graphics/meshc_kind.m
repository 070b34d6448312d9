meshc(peaks(30))
assert(numel(get(gca, 'Children')) == 2)
assert(isequal(zlim, [-10 10]))
