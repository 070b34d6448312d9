% o = o.method(...) and properties are changed in place only where nobody else sees the object
alone();
in_try();
copies();
several();
handles();
access();
o = Box; try, o = o.fails(); catch, end, disp(o.v)

function alone()
    o = Box;
    for k = 1:3
        o = o.put(k, 10 * k);
        o = putf(o, k, o.v(k) + 1);
    end
    disp(o.v), disp(o.n), disp(get_n(o)), disp(o.get_n()), disp(o.total)
    o.v(2) = 5; o.n = 'text'; disp(o.v), disp(o.n)
    o = look(o);
    o = o.look();
    disp(o.n)
end

function in_try()
    o = Box;
    try, o = o.fails(); catch e, disp(e.message), end
    disp(o.v)
    try, o = fails(o); catch e, disp(e.message), end
    disp(o.v)
end

function copies()
    a = Box; b = a; c = {a}; s.o = a;
    a = a.put(1, 5); b.v(2) = 6; s.o.v(3) = 7; s.o.n = 8;
    disp(a.v), disp(b.v), disp(c{1}.v), disp(s.o.v), disp(s.o.n), disp(c{1}.n)
    c{1}.v(1) = 100; disp(c{1}.v), disp(Box().v)
    a = both(a, a); disp(a.n)
    d = a; d = d.put(1, -1); disp(a.v), disp(d.v)
    a.n = b; b.n = 3; disp(a.n.n)
    r = [Box Box]; r(2).n = 4; q = r; q(1).n = 9; disp([r.n]), disp([q.n])
    r(2) = r(2).put(1, 33); disp(r(1).v), disp(r(2).v)
end

function several()
    o = Box; k = 2;
    [o, k] = two(o, k);
    [o, k] = o.two(k);
    disp(o.n), disp(k)
    [~, k] = o.two(k); disp(o.n), disp(k)
end

function handles()
    h = Cell1; g = h;
    h.inc(); inc(h); h = h.same(); h = same(h);
    disp(g.v), disp(h == g)
    h.v(3) = 30; disp(g.v(3))
    h.inside = Cell1; h.inside.v(1) = 40; disp(g.inside.v(1)), disp(h.inside.v)
    h.inside.inc(); disp(g.inside.v(1))
    delete(h);
    try, g.v(1), catch e, disp(e.message), end
    try, g.v(1) = 2; catch e, disp(e.message), end
end

function access()
    o = Box;
    try, o.hidden = 3; catch e, disp(e.message), end
    o = o.change_hidden(); disp(o.hidden)
    try, o.total = 3; catch e, disp(e.message), end
    try, o.nothing, catch e, disp(e.message), end
    try, o.v(9), catch e, disp(e.message), end
    try, o.put(), catch e, disp(e.message), end
end
