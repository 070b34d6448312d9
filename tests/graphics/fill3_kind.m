fill3([0 1 1 0], [0 0 1 1], [0 1 0 1], [0.2 0.7 0.3]); grid on
assert(numel(findobj(gca, 'Type', 'patch')) == 1)
