y = reshape(mod((1:120) * 37, 101), 40, 3); y(:, 2) = y(:, 2) / 2; h = violinplot(y);
assert(numel(h) == 3)
