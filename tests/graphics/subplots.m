for k = 1:4, subplot(2, 2, k); plot((0:10).^k); title(sprintf('power %d', k)); end
assert(max(abs(get(subplot(2, 2, 1), 'Position') - [0.13 0.5838 0.3347 0.3412])) < 1e-4)
