% arrayfun over numbers, text, structs, cells and strings.
assert(isequal(arrayfun(@(x) x^2, [1 2; 3 4]), [1 4; 9 16]))
s = struct('a', {1, 2, 3});
assert(isequal(arrayfun(@(e) e.a * 2, s), [2 4 6]))
assert(isequal(arrayfun(@(c) double(c), 'ab'), [97 98]))
assert(isequal(arrayfun(@(c) numel(c{1}), {1, 'abc'}), [1 3]))
assert(isequal(arrayfun(@(t) strlength(t), ["a" "bcd"]), [1 3]))
c = arrayfun(@(k) 1:k, 1:3, 'UniformOutput', false);
assert(isequal(c, {1, 1:2, 1:3}))
[a, b] = arrayfun(@(x) deal(x, -x), [1 2]);
assert(isequal([a; b], [1 2; -1 -2]))
assert(isequal(arrayfun(@(t) t + "!", ["a" "b"]), ["a!" "b!"]))
try
    arrayfun(@plus, [1 2], [1 2 3])
catch e
    disp(e.identifier)
end
