% The functions of strings are also their methods.
s = "key = a value";
k = s.extractBefore("=").strip()
v = s.extractAfter("=").strip().upper()
n = s.strlength
parts = s.split(" = ")'
t = struct('name', ["one.m" "two.txt"]);
assert(isequal(t.name.endsWith(".m"), [true false]) && isequal(t.name(2).replace(".txt", ""), "two"))
assert(s.contains("val") && s.length == 1 && isequal(s.reverse.char, 'eulav a = yek'))
c = {"x y"}; assert(isequal(c{1}.split, ["x"; "y"]))
if s.startsWith("key"), disp('starts'), end
for w = ["p" "q"], fprintf('%s ', w.upper()); end, fprintf('\n');
try, s.nothing; catch e, disp(e.message), end
try, x = 'char'; x.upper; catch e, disp(e.message), end
s.strip
