% save and load bring back every class.
f = [tempname '.mat'];
a = magic(3); b = single([1 2]); c = int8([-1; 5]); d = 'text'; e = {1, 'two', {3}};
g = struct('x', {1, 2}, 'y', {{'p'}, []});
h = true(2); k = 1 + 2i; l = sparse([1 0 2; 0 3 0]); m = "str"; n = ["a" missing]; o = @(x) x + 1; p = zeros(0, 3);
q = uint64(intmax('uint64'));
r = ones(2, 3, 2); s = containers.Map({'u', 'v'}, {1, 'w'}); t = '';
names = who;
names = setdiff(names, {'f', 'names'});
save(f, names{:});
z = load(f);
for i = 1:numel(names)
    n1 = names{i};
    if strcmp(n1, 'o'), assert(z.o(2) == 3), continue, end
    if strcmp(n1, 's'), assert(isequal(z.s.keys(), {'u', 'v'}) && isequal(z.s('v'), 'w')), continue, end
    v = eval(n1);
    assert(isequaln(z.(n1), v) && isequal(class(z.(n1)), class(v)), n1)
end
save(f, 'a', '-v6'); w = load(f); assert(isequal(fieldnames(w), {'a'}))
b = 5; save(f, 'b', '-append'); w = load(f); assert(isequal(w.b, 5) && isequal(w.a, magic(3)))
st.one = 1; st.two = 2; save(f, '-struct', 'st'); w = load(f, 'two'); assert(isequal(w, struct('two', 2)))
clear one two
load(f); assert(one == 1 && two == 2)
x = [1.5 2; 3 4]; save(f, 'x', '-ascii'); assert(isequal(load(f, '-ascii'), x))
delete(f);
try, load(f), catch e, disp(e.identifier), end
