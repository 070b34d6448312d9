s = '';
for k = 1:5, s = [s sprintf('%d', k)]; end
assert(isequal(s, '12345'))
t = "";
for k = 1:3, t = t + k + ","; end
assert(isequal(t, "1,2,3,"))
u = repmat('ab', 1, 3);
assert(isequal(u, 'ababab') && isequal(repmat("x", 2, 1), ["x"; "x"]))
parts = arrayfun(@(k) sprintf('%02d', k), 1:3, 'UniformOutput', false);
disp(strjoin(parts, '-'))
