% mod and rem of integers and fractions are those of doubles, rounded; cumulative sums stay within the class.
rng(1);
for c = {'int8', 'uint8', 'int16', 'uint16', 'int32', 'uint32', 'int64', 'uint64'}
    x = cast([randi([-200 200], 1, 300) 148 111 -111], c{1});
    for y = [1.5 0.75 3.7 -1.5 -0.3 7 -7 0 0.1 1e3 Inf -Inf]
        for f = {@mod, @rem}
            r = f{1}(x, y);
            assert(isa(r, c{1}) && isequal(r, cast(f{1}(double(x), y), c{1})));
        end
    end
    z = cast(randi([-100 100], 20, 5), c{1});
    t = z;
    for k = 2:20
        t(k, :) = t(k-1, :) + z(k, :);
    end
    assert(isequal(cumsum(z), t));
end
assert(mod(intmax('int64'), 1.5) == 1 && rem(intmax('uint64'), 7) == 1);
assert(mod(2, 2 - eps(2)) == 0 && mod(int64(111), 3.7) == 0);
disp ok
