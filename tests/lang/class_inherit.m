% Several parents, calls of their constructors and methods, private properties of the same name, protected and immutable
% members, abstract classes.
k = Kid(3, 4);
assert(k.area == 12 && strcmp(k.describe(), 'kid of base 3 kid') && strcmp(who1(k), 'Base1:base') && k.useprot == 40)
assert(isa(k, 'Base1') && isa(k, 'Base2') && ~isa(k, 'handle') && isequal(superclasses(k), {'Base1'; 'Base2'}))
assert(k.im == 7)
k = k.bump().bump();
assert(k.count == 2)
try, k.prot, catch e, disp(e.message), end
try, prot(k), catch e, disp(e.message), end
try, k.im = 3; catch e, disp(e.message), end
try, k.setim(), catch e, disp(e.message), end
try, k.count = 3; catch e, disp(e.message), disp(e.identifier), end
try, Base2(), catch e, disp(e.message), disp(e.identifier), end
k2 = Kid(1, 1);
a = [k, k2];
assert(isequal([a.p1], [3 1]) && isequal(size(a), [1 2]))
