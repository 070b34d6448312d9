t = table((1:5)', [10; 7; 9; 12; 11], [20; 50; 90; 140; 200], 'VariableNames', ["Time" "Load" "Size"]);
h = scatter(t, 'Time', 'Load', 'filled', 'ColorVariable', 'Load', 'SizeVariable', 'Size');
assert(isequal(h.CData, t.Load) && isequal(h.SizeData, t.Size)), xlim padded
assert(isequal(xlim, [1 5] + 0.28 * [-1 1]))
