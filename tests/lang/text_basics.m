% Char rows and strings in the language.
s = 'it''s';
assert(numel(s) == 4)
t = "say ""hi""";
assert(strlength(t) == 8)
assert(strcmp([s ' ok'], 'it''s ok'))
assert("a" + 1 == "a1")
m = ['ab'; 'cd'];
assert(isequal(m(2, :), 'cd') && isequal(m(:)', 'acbd'))
assert(all('abc' == 'abc') && 'a' + 1 == 98)
u = ["x", "y"; "z", "w"];
assert(u(2, 1) == "z")
u(3, 1) = "new";
assert(ismissing(u(3, 2)))
disp(u(1, :))
