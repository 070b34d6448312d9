% What built-in functions and statements ask the class of an object: sizes, lists of values, operators with outputs.
format compact
x = OB;
eval('x3 = x;'); disp(sin(x3))
c = SZ([Inf 3]); disp([isscalar(c) isvector(c) isrow(c) iscolumn(c) ismatrix(c) isempty(c) length(c) ndims(c) numel(c)])
c = SZ([1 3]); disp([isscalar(c) isvector(c) isrow(c) iscolumn(c) ismatrix(c) isempty(c) length(c) ndims(c) numel(c)])
c = SZ([0 3 2]); disp([isscalar(c) isvector(c) isrow(c) iscolumn(c) ismatrix(c) isempty(c) length(c) ndims(c) numel(c)])
e = OwnEmpty;
disp([isempty(e), cellfun(@isempty, {e}), cellfun('isempty', {e, [], 1}), cellfun('length', {e}), ...
    cellfun('size', {e}, 2)])
y = {e{1:3}}; disp(numel(y))
foo(1, 2, StaticFoo()), foo(StaticFoo), foo(1), StaticFoo.foo(1, 2), q = StaticFoo; q.foo(1, 2), only_static(q)
[u, info] = OP \ 0; disp([u info])
[u, info] = -OP; disp([u info])
[u, info] = OP + 1; disp([u info])
[u, info] = OP'; disp([u info])
[u, info] = 1:OP; disp([u info])
[~, info] = OP == 1; disp(info)
try, [u, info] = 1 + 2; catch e, disp(e.message), end
o = NI;
y = {o{[3 1]}}
o{2:3}
[a, b] = o{1:2};
[o{1:2}] = deal(7, 8);
o.d
s.o = o; [s.o{2:3}] = deal(9, 10);
s.o.d
o = PL;
[o.a{1:2}] = deal(1, 2); disp(o.a)
[o.s.k] = deal(7, 8); disp([o.s.k])
[o.s(1:2).k] = deal(9, 10); disp([o.s.k])
q = [PL PL]; [q.x] = deal(3, 4); disp([q.x])
[q(1).a{1:2}] = deal(5, 6); disp(q(1).a)
st.o = PL; [st.o.a{1:3}] = deal(0); disp(st.o.a)
h = HL; [h.a{1:2}, x] = deal(1, 2, 3); disp(h.a), disp(x)
h.p = HL; [h.p.a{1:2}] = deal(3, 4); disp(h.p.a)
s = struct('x', 1);
q = subsasgn(s, substruct('.', 'x'), table(1)); disp(class(q))
q = subsasgn({1, 2}, substruct('{}', {1}), OB); disp(class(q))
q = subsasgn([], substruct('()', {1}), OB); disp(class(q))
disp([isobject("abc") isobject(1) isobject(datetime) isobject(@sin) isobject({})])
disp(size(properties(struct('a', 1)))), disp(class(properties(5))), properties(5)
c = cellfun(@(x) {x}, {1, 2}), c = arrayfun(@(x) {[x x]}, [1 2])
dt = triangulation([1 2 3; 2 4 3], [0 1 0 1]', [0 0 1 1]'); disp(dt(2, :)), disp(dt(end, 1)), disp(size(dt(:)))
