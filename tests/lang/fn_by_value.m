% Arguments are values: a change inside is not seen outside.
v = [1 2 3];
s.a = 1;
c = {1};
[w, t, d] = change(v, s, c);
assert(isequal(v, [1 2 3]) && isequal(w, [9 2 3]))
assert(s.a == 1 && t.a == 5)
assert(c{1} == 1 && d{1} == 7)
disp('values')
function [v, s, c] = change(v, s, c)
v(1) = 9;
s.a = 5;
c{1} = 7;
end
