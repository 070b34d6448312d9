% numbers one at a time are as arrays of them
cl = {'int8','uint8','int16','uint16','int32','uint32','int64','uint64','double'};
v = [0 1 2 3 5 77 127 100 64];
for k = 1:numel(cl)
    f = str2func(cl{k});
    for a = v, for b = v
        assert(isequal(class(bitand(f(a), f(b))), cl{k}))
        x = f([a a]); y = f([b b]);
        r = bitxor(x, y); assert(isequal(bitxor(f(a), f(b)), r(1)));
        r = bitand(x, y); assert(isequal(bitand(f(a), f(b)), r(1)));
        r = bitor(x, b); assert(isequal(bitor(f(a), b), r(1)) && isa(bitor(f(a), b), cl{k}));
        r = bitor(a, y); assert(isequal(bitor(a, f(b)), r(1)));
        for s = -9:9
            r = bitshift(x, s); t = bitshift(f(a), s); assert(isequal(t, r(1)) && isa(t, cl{k}));
        end
    end, end
end
m = intmax('uint64');
assert(isequal(bitxor(m, m), uint64(0)) && isequal(bitshift(m, -63), uint64(1)) && isequal(bitshift(m, 1), m - 1))
assert(isequal(bitand(int8(-1), int8(85)), int8(85)) && isequal(bitor(int8(-128), int8(1)), int8(-127)))
assert(isequal(bitshift(2^52, 1), 0) && bitshift(2^52, -52) == 1 && bitshift(2^53 - 1, 1) == 2^53 - 2)
bad = {@() bitand(1.5, 1), @() bitand(uint8(1), 256), @() bitor(-1, 2), @() bitxor(uint8(1), uint16(1)), @() ...
    bitshift(-1, 2), @() bitand(NaN, 1), @() bitxor(Inf, 1)};
for k = 1:numel(bad)
    try, bad{k}(); disp('no error'), catch e, disp(e.identifier), end
end
