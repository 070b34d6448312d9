for k = 1:4, subplot(2, 2, k); plot(1:5, (1:5) .^ k); title(sprintf('power %d', k)); end
h = sgtitle('All of it');
assert(strcmp(h.String, 'All of it'))
