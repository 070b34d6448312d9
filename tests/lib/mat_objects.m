% save and load bring back dictionaries, maps, tables, handles with what they captured, errors and gpuArrays.
f = [tempname '.mat'];
d = dictionary(["a" "b"], [1 2]); e = dictionary(3, {{1}}); g = dictionary(); h = dictionary(int8([1 2]), ["x" "y"]);
c = {d, 1}; t = table({d}); s.d = d; z = configureDictionary("string", "double");
save(f); w = load(f);
assert(isequal(w.d, d) && isequal(w.e, e) && ~isConfigured(w.g) && isequal(w.h, h))
assert(isequal(w.c, c) && isequal(w.t, t) && isequal(w.s, s) && w.d("b") == 2)
[k, v] = types(w.z); assert(k == "string" && v == "double")
a = 5; fn = @(x) x + a; q = {@(y) fn(y) * 2}; save(f, 'fn', 'q'); clear a fn q
load(f); disp(fn(1)), disp(q{1}(1)), disp(func2str(fn))
try, error('x:y', 'hi %d', 3), catch ME, end
save(f, 'ME'); w = load(f);
assert(isequal(w.ME.stack, ME.stack))
try, rethrow(w.ME), catch k, disp(k.identifier), disp(k.message), end
n = gpuArray(1:3); save(f, 'n'); w = load(f); disp(class(w.n)), assert(isequal(gather(w.n), 1:3))
m = containers.Map({'a', 'b'}, {1, containers.Map({'z'}, {2})}); save(f, 'm'); w = load(f); k = w.m('b'); disp(k('z'))
m = containers.Map('KeyType', 'double', 'ValueType', 'any'); m(1) = 'x'; save(f, 'm'); w = load(f); disp(w.m(1))
values = {datetime(2020, 1, 2, 3, 4, 5, 'TimeZone', 'UTC'), hours(3), categorical({'x', 'y'}, {'y', 'x'}, 'Ordinal', ...
    true), ["a"; missing], timetable(seconds([1; 2]), [3; 4]), calmonths(3), NaT, datetime.empty, ...
    table(1, 'RowNames', {'r'}), missing, duration(1, 2, 3, 'Format', 'hh:mm')};
for i = 1:numel(values)
    v = values{i}; save(f, 'v'); w = load(f);
    assert(isequaln(w.v, v) && strcmp(class(w.v), class(v)), '%d', i)
end
delete(f);
