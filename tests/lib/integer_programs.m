% intlinprog: whole numbers, flags, a knapsack that is checked by trying all
% long: wgpu
o = optimoptions('intlinprog', 'Display', 'off');
[x, f, flag] = intlinprog([-8 -1], 1:2, [-1 -2; -4 -1; 2 1], [14; -33; 20], [], [], [], [], [], o);
assert(flag == 1 && isequal(x, [18; -16]) && f == -128)
[x, f, flag, out] = intlinprog([-3; -2; -1], 3, [1 1 1], 7, [4 2 1], 12, zeros(3, 1), [Inf; Inf; 1], [], o);
assert(flag == 1 && abs(f + 12) < 1e-9 && x(3) == round(x(3)) && out.constrviolation < 1e-9 && out.numnodes >= 1)
w = [12 7 11 8 9 6];
v = [24 13 23 15 16 11];
[x, f] = intlinprog(-v, 1:6, w, 26, [], [], zeros(6, 1), ones(6, 1), [], o);
all_ = dec2bin(0:63) - '0';
assert(-f == max((all_ * v') .* (all_ * w' <= 26)) && w * x <= 26)
[x, ~, flag] = intlinprog([1 1], 1:2, [], [], [2 2], 3, [0 0], [], [], o);
assert(isempty(x) && flag == -2)
[~, ~, flag] = intlinprog(-1, 1, [], [], [], [], 0, [], [], o);
assert(flag == -3)
[~, ~, flag] = intlinprog(-v, 1:6, w, 26, [], [], zeros(6, 1), ones(6, 1), [], optimoptions(o, 'MaxNodes', 1));
assert(any(flag == [0 2]))
one = optimoptions(o, 'MaxNodes', 1);
[x, f, flag] = intlinprog(-v, 1:6, w, 26, [], [], zeros(6, 1), ones(6, 1), [1 0 0 0 0 0], one);
assert(flag == 2 && f <= -24 && w * x <= 26)
try, intlinprog([1 2], 3, [], []), catch e, disp(e.identifier), end
try, intlinprog([1 2], 1, [1 2 3], 1), catch e, disp(e.identifier), end
