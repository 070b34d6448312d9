% Fields: order, removal, dynamic names, many of them.
s = struct('b', 1, 'a', 2);
s.c = 3;
assert(isequal(fieldnames(s), {'b'; 'a'; 'c'}))
s = rmfield(s, 'a');
assert(isequal(fieldnames(s), {'b'; 'c'}) && ~isfield(s, 'a'))
s.a = 4;
assert(isequal(fieldnames(orderfields(s)), {'a'; 'b'; 'c'}))
t = struct();
for k = 1:300
    t.(sprintf('f%d', k)) = k;
end
assert(t.f1 == 1 && t.f300 == 300 && numel(fieldnames(t)) == 300)
u = t;
u.f7 = -1;
assert(t.f7 == 7)
t = rmfield(t, 'f150');
assert(t.f149 == 149 && t.f151 == 151 && ~isfield(t, 'f150'))
v = struct('p', {{}});
assert(isequal(size(v), [1 1]) && isempty(v.p) && iscell(v.p))
w = struct('p', {});
assert(isempty(w) && isfield(w, 'p'))
w(3).p = 1;
assert(numel(w) == 3 && isempty(w(1).p))
try
    t.nothing
catch e
    disp(e.message)
end
try
    x = 5;
    x.y
catch e
    disp(e.message)
end
