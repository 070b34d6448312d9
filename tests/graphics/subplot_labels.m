for k = 1:3, subplot(3, 1, k), plot((1:9) .^ k), xlabel('number'), title(sprintf('power %d', k)), end
subplot(3, 1, 1), assert(numel(get(gcf, 'Children')) == 3)
