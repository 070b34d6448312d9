% Chains through struct arrays give lists.
s = struct('p', {struct('q', 1), struct('q', 2)});
t = [s.p];
assert(isequal([t.q], [1 2]))
assert(s(2).p.q == 2)
try
    s.p.q;
catch e
    disp(e.identifier)
end
c = {s.p};
assert(numel(c) == 2)
n = {};
for k = 1:2, n{k} = s(k).p.q; end
disp(n)
