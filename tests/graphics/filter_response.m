% The response of a filter: freqz without outputs
freqz([0.2 0.3 0.3 0.2], [1 -0.2 0.1], 256)
assert(numel(findobj(gcf, 'Type', 'axes')) == 2)
