% Complex values stored into arrays, and real ones into complex arrays.
x = zeros(1, 3);
x(2) = 2 + 3i;
assert(isequal(x, [0 2+3i 0]) && ~isreal(x))
x(1:2) = [1i 5];
assert(isequal(x, [1i 5 0]))
x(4) = 1;
assert(isequal(x, [1i 5 0 1]))
x([1 3]) = [];
assert(isequal(x, [5 1]))
s = single([1 2]);
s(1) = 1i;
assert(strcmp(class(s), 'single') && isequal(s, single([1i 2])))
m = complex(zeros(2), 1);
m(:, 1) = [1; 2];
assert(isequal(m, [1 1i; 2 1i]))
try
    l = [true false];
    l(1) = 1i;
catch e
    disp(e.message)
end
try
    u = uint8([1 2]);
    u(1) = 2i;
catch e
    disp(e.identifier)
end
