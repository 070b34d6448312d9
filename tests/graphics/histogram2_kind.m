t = 1:3000; a = mod(t * 0.6180339, 1) + mod(t * 0.3247, 1); b = mod(t * 0.7548776, 1) + mod(t * 0.5698, 1);
histogram2(a, b, [10 10], 'FaceColor', 'flat')
assert(sum(findobj(gca, 'Type', 'histogram2').Values(:)) == 3000)
