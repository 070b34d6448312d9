% Sizes, classes and validators of properties; what they start with.
format compact
x = Val
x.a = 5;
x.b = 'hello';
x.c = 7;
x.e = 1;
x.f = 'G';
assert(isequal(x.b, "hello") && isequal(x.c, [7 7 7]) && islogical(x.e) && x.f == Color2.G)
x.a = int8(3);
assert(isa(x.a, 'double'))
try, x.a = -1; catch e, disp(e.message), disp(e.identifier), end
try, x.a = [1 2]; catch e, disp(e.message), end
try, x.a = {}; catch e, disp(e.message), end
try, x.d = 'zz'; catch e, disp(e.message), end
x.d = 'off';
x.b(3) = "z";
assert(isequal(x.b([1 3]), ["hello" "z"]) && strcmp(x.d, 'off'))
