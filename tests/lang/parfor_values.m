% Values of every class reach a worker and come back: in loops, in futures, as captured variables.
p = parpool(2);
f = @(x) x + 1;
k = 5;
g = @(x) local_plus(x, k);
values = {1, single(2.5), int8(-3), uint64(18446744073709551615), true, 'a', 'some text', '', ...
    "string", ["a" missing; "b" "c"], ...
    [], zeros(0, 3), magic(5), 1 + 2i, [1 2i], single([1 2]), int16([1 2; 3 4]), {}, {1, 'x', {2}}, struct('a', 1), ...
    struct('a', {1, 2}, 'b', 'c'), struct([]), sparse([1 0; 0 2]), datetime(2024, 1, 2), duration(1, 2, 3), ...
    categorical({'a' 'b'}), table([1; 2], ["x"; "y"], 'VariableNames', {'n', 't'}), containers.Map('a', 1), ...
    rand(300, 300), -0, NaN, char([55357 56832]), MException('a:b', 'text')};
n = numel(values);
back = cell(1, n);
parfor i = 1:n
    back{i} = values{i};
end
for i = 1:n
    assert(strcmp(class(back{i}), class(values{i})), class(values{i}))
    if isobject(values{i}) && isa(values{i}, 'containers.Map')
        assert(isequal(values{i}.keys, back{i}.keys))
    elseif ~isa(values{i}, 'MException')
        assert(isequaln(back{i}, values{i}), class(values{i}))
    end
end
assert(1 / back{end - 3} == -Inf)
r = zeros(1, 4);
parfor i = 1:4, r(i) = f(i) + g(i); end
assert(isequal(r, [8 10 12 14]))
F = parfeval(@local_plus, 1, 1, 2);
assert(fetchOutputs(F) == 3)
h = fetchOutputs(parfeval(@() @(x) x * k, 1));
assert(h(3) == 15)
s = fetchOutputs(parfeval(g, 1, 10));
assert(s == 15)
delete(p)
disp('ok')

function y = local_plus(x, k)
y = x + k;
end
