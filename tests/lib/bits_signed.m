% Bitwise operations on signed integers work on two's complement, whatever the shapes are.
classes = {'int8', 'uint8'; 'int16', 'uint16'; 'int32', 'uint32'; 'int64', 'uint64'};
for k = 1:4
    s = classes{k, 1};
    u = classes{k, 2};
    a = cast([-5 3 100 0 -128], s);
    b = cast([7 -2 1 90 -1], s);
    for f = {@bitand, @bitor, @bitxor}
        whole = typecast(f{1}(typecast(a, u), typecast(b, u)), s);
        assert(isequal(f{1}(a, b), whole))
        wide = f{1}(a', b);
        for i = 1:5
            assert(isequal(f{1}(a(i), b), wide(i, :)))
            assert(wide(i, i) == whole(i))
        end
    end
end
disp(bitor(int8(-5), int8(7)))
