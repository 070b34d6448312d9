% Variables grow in place at every depth.
s.a.list = {};
for k = 1:2000
    s.a.list{end + 1} = k;
    s.b(k).c = k;
    s.d(k, 1) = k;
end
assert(numel(s.a.list) == 2000 && s.b(1999).c == 1999 && s.d(2000) == 2000)
t = s;
t.a.list{1} = 'changed';
assert(s.a.list{1} == 1)
disp(numel(t.b))
