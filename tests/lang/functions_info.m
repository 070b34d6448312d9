% What functions() knows.
k = 2;
f = @(x) x + k;
s = functions(f);
assert(strcmp(s.function, '@(x)x+k'))
assert(strcmp(s.type, 'anonymous'))
assert(s.workspace{1}.k == 2)
t = functions(@sin);
assert(strcmp(t.function, 'sin'))
disp(t.type)
