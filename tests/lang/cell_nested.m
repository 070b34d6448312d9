% Places inside places change in place and do not touch copies.
c = {1, {2, {3}}};
d = c;
c{2}{2}{1} = 'deep';
assert(strcmp(c{2}{2}{1}, 'deep') && d{2}{2}{1} == 3)
clear e
e{2}{3} = 5;
assert(isequal(e, {[], {[], [], 5}}))
s.a{2}.b(3) = 7;
assert(isequal(s.a{2}.b, [0 0 7]))
t = s;
t.a{2}.b(1) = 1;
assert(isequal(s.a{2}.b, [0 0 7]) && isequal(t.a{2}.b, [1 0 7]))
q = cell(1, 3);
for k = 1:3
    q{k}(end + 1) = k;
    q{k}(end + 1) = k * 10;
end
assert(isequal(q, {[1 10], [2 20], [3 30]}))
c = {};
c{end + 1} = 1;
c{end + 1} = c;
assert(isequal(c, {1, {1}}))
disp('ok')
