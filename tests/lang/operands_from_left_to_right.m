function operands_from_left_to_right
% Operands are read from left to right, also if a function on the right changes the variable on the left.
global G
G = 1;
assert(G + change_global() == 12 && isequal([G change_global() G], [11 21 21]))
assert(G * 2 + change_global() - G == 42 && (G < change_global()))
n = 1;
assert(n + next() == 3 && isequal({n, next(), n}, {2, 3, 3}))
f = @next;
assert(n - f() == -1 && n + [f() n] * [1; 1] == 14)
total = 0;
for k = 1:3000
    total = total + (n + next()) - n - n;
end
assert(total == -3000 && n == 3005)
assert(depth(3) == 6)
    function r = next
        n = n + 1;
        r = n;
    end
end
function r = change_global
global G
G = G + 10;
r = G;
end
function r = depth(k)
persistent seen
seen = k;
if k == 0, r = 0; return, end
r = seen + depth(k - 1);
end
