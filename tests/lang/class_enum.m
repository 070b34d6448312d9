% Enumerations: members, comparison, switch, arrays, members with values, made from numbers.
format compact
e = Color.Red
assert(e == Color.Red && e ~= Color.Green && e == 'Red' && isequal(e, Color.Red))
switch e
    case Color.Green, disp('green')
    case Color.Red, disp('red')
end
switch e
    case {'Green', 'Red'}, disp('by name')
end
a = e;
a(2) = Color.Green
a(3) = 'Red';
assert(isequal(char(a(3)), 'Red') && isequal(string(a), ["Red" "Green" "Red"]) && ...
    isequal(a == Color.Red, [true false true]))
[m, s] = enumeration('Color');
list = enumeration('Color'); described = metaclass(list(1)).EnumerationMemberList;
assert(isa(described, 'meta.EnumeratedValue') && numel(described) == numel(list))
assert(isequal(s, {'Red'; 'Green'}) && isequal(m, [Color.Red; Color.Green]) && isenum(m))
assert(ismember(Color.Red, a) && isequal(unique([Color.Green Color.Red Color.Green]), [Color.Red Color.Green]))
c = Color2.G;
assert(isequal(c.rgb, [0 1 0]) && ~c.isRed && Color2.R.isRed)
x.color = c
n = Num.Two
assert(n + 1 == 3 && twice(n) == 4 && Num(1) == Num.One && isa(n, 'int32') && int32(n) == 2 && isa(n, 'numeric'))
try, Color('Blue'), catch err, disp(err.message), end
try, Color.Blue, catch err, disp(err.message), end
