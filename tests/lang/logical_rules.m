% Logical values in tests and operators.
assert(islogical(~5) && ~(~5) && isequal(~[1 0 2], [false true false]))
assert(isequal([1 0] & [1 1], [true false]) && isequal([1 0] | [0 0], [true false]))
assert(isequal(xor([1 1 0], [1 0 0]), [false true false]))
n = 0;
if [], n = 1; end
if [1 1 0], n = 2; end
if [1 2; 3 4], n = n + 10; end
if 'a', n = n + 100; end
assert(n == 110)
assert(true + true == 2 && strcmp(class(true + true), 'double'))
assert(any([0 0 1]) && ~all([1 0]) && all([]) && ~any([]))
x = true(2, 3);
x(1, :) = false;
assert(isequal(x, [false false false; true true true]) && islogical(x))
assert(isequal(find([0 1; 1 1]), [2; 3; 4]))
try
    logical([1 NaN]);
catch e
    disp(e.message)
end
try
    if {1}, end
catch e
    disp(e.message)
end
try
    if "a", end
catch e
    disp(e.message)
end
