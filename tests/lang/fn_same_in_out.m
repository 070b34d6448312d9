% A name may be input and output.
x = 4;
x = twice(x);
assert(x == 8)
x = twice(twice(x));
disp(x)
function x = twice(x)
x = 2 * x;
end
