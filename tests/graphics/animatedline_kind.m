h = animatedline('Color', 'r', 'Marker', '.'); for k = 1:60, addpoints(h, k, sin(k / 10)); end
[x, ~] = getpoints(h);
assert(numel(x) == 60)
