% Ways to write numbers.
assert(1e3 == 1000 && 1E-2 == 0.01 && .5 == 0.5)
assert(0xFF == 255 && isa(0xFF, 'uint8'))
assert(isa(0x1FF, 'uint16') && 0b101 == 5)
assert(isa(0xFFs16, 'int16') && 0xFFs8 == -1)
assert(imag(3i) == 3 && real(2 + 3i) == 2)
assert(1e400 == Inf)
x = [1 -2 +3 - 4];
assert(isequal(x, [1 -2 -1]))
y = [1 - 2, 3 -4];
assert(isequal(y, [-1 3 -4]))
z = [x' y'];
assert(isequal(size(z), [3 2]))
disp(1:3 + 1)
b = [int64(72057594035891655) int64(-81997179153022975)];
assert(b(1) - int64(72057594035891656) == -1 && b(2) + int64(81997179153022974) == -1)
