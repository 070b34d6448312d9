c = Circle(2);
c
sq = Square;
sq
l = addlistener(c, 'Resized', @(o, e) fprintf('resized to %g\n', o.R));
c.R = 3;
c.R = 3;
try, c.R = -1; catch e, fprintf('%s | %s\n', e.identifier, e.message); end
try, c.Name = 'x'; catch e, fprintf('%s | %s\n', e.identifier, e.message); end
try, s = Shape(); catch e, fprintf('%s | %s\n', e.identifier, e.message); end
try, Shape.make('hexagon'); catch e, fprintf('%s | %s\n', e.identifier, e.message); end
arr = [c, sq, Shape.make('disc', 1)];
class(arr)
arr.show();
arr(2) < arr(1)
[arr.Area]
isa(arr(1), 'Shape'), isa(arr, 'handle')
{arr.Name}
m = Money(5) + 3
m2 = 2 * m
m2('USD')
m2(1) = 7; m2
m2.cur = "USD";
try, m + m2, catch e, fprintf('%s | %s\n', e.identifier, e.message); end
m == Money(8)
string(m)
k = Color.Green
double(k) + 1
Color.Red < Color.Blue
k.hex()
isequal(Color(4), Color.Blue)
switch k, case Color.Red, disp r, case {Color.Green, Color.Blue}, disp gb, end
enumeration('Color')
st = Stack;
st.push(1).push('two');
st.push({3});
st.Count
x = st.pop();
st.pop(), st.pop();
try, st.pop(); catch e, fprintf('%s | %s\n', e.identifier, e.message); end
st2 = st; st2.push(9);
st.Count
clear st
clear st2
mc = ?Circle;
mc.Name
{mc.PropertyList.Name}
ismethod(c, 'computeArea'), isprop(c, 'R')
s = struct(sq);
try, c.nosuch, catch e, fprintf('%s | %s\n', e.identifier, e.message); end
try, c.nosuch = 1; catch e, fprintf('%s | %s\n', e.identifier, e.message); end
try, c.cache, catch e, fprintf('%s | %s\n', e.identifier, e.message); end
try, Circle(1, 2), catch e, fprintf('%s | %s\n', e.identifier, e.message); end
try, c.show(1, 2), catch e, fprintf('%s | %s\n', e.identifier, e.message); end
try, Color(7), catch e, fprintf('%s | %s\n', e.identifier, e.message); end
try, c.R = 'abc'; catch e, fprintf('%s | %s\n', e.identifier, e.message); end
try, c.R = [1 2]; catch e, fprintf('%s | %s\n', e.identifier, e.message); end
try, Circle.Kind = 3; catch e, fprintf('%s | %s\n', e.identifier, e.message); end
Circle.Kind
isvalid(c), delete(c), isvalid(c)
try, c.R, catch e, fprintf('%s | %s\n', e.identifier, e.message); end
