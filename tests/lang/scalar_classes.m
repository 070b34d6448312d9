% Scalars of mixed classes: the class of the result, rounding, saturation.
assert(isa(int8(100) + int8(100), 'int8') && int8(100) + int8(100) == 127)
assert(int8(-100) - 100 == -128 && uint8(3) - uint8(5) == 0)
assert(int32(7) / int32(2) == 4 && int32(-7) / 2 == -4)
assert(isa(int16(3) * 0.5, 'int16') && int16(3) * 0.5 == 2)
assert(int8(5) / 0 == 127 && int8(0) / 0 == 0 && int8(-5) / 0 == -128)
assert(isa(single(1) + 1, 'single') && isa(single(1) + true, 'single'))
assert(single(0.1) + 0.2 == single(0.1) + single(0.2))
assert(single(16777216) + 1 == single(16777216))
assert(isa('a' + 'b', 'double') && 'a' + 1 == 98 && isa(true + true, 'double'))
assert(true * 3 == 3 && true / 2 == 0.5)
assert(int8(3) == 3 && 'a' == 97 && true == 1 && single(0.5) == 0.5)
assert(int8(3) < 3.5 && ~(uint8(200) <= int8(100)))
assert(isa(int8(1) & 2, 'logical') && (int8(1) & 2) && ~(0 | int8(0)))
assert(isa(uint8(2) + 'a', 'uint8') && uint8(2) + 'a' == 99)
assert(isa(uint8(5) + true, 'uint8'))
try, int8(1) + int16(1), catch e, disp(e.identifier), end
try, NaN | 1, catch e, disp(e.message), end
disp(int32(10) / int32(4))
