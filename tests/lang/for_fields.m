% The loop variable may be any place.
s.k = 0;
for s.k = 1:3
end
assert(s.k == 3)
v = zeros(1, 2);
for v(2) = 5:6
end
disp(v)
