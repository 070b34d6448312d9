% growth at the end, in every spelling, with what shares the value before it grows
numbers();
texts();
strings_grow();
cells();
structs();
mixed();
errors();

function numbers()
    x = [1 2];
    y = x;
    for k = 3:6, x = [x k]; end
    disp(x), disp(y)
    x = [x, 7, [8 9], 10];
    disp(x)
    c = [1; 2];
    for k = 3:5, c = [c; k]; end
    c = [c; [6; 7]; 8];
    disp(c')
    m = [1 2; 3 4];
    n = m;
    for k = 5:6, m = [m [k; -k]]; end
    disp(m), disp(n)
    m = [m; 1 2 3 4];
    disp(m)
    x = [x x];
    disp(size(x))
    i = int8([1 2]); i = [i, int8(3), 300]; disp(i), disp(class(i))
    b = [true false]; b = [b true]; disp(class(b)), b = [b 5]; disp(class(b)), disp(b)
    z = [1 2]; z = [z 3i]; disp(z)
    e = []; e = [e 5]; e = [e 6]; disp(e)
    s = single([1 2]); s = [s single(3)]; disp(class(s))
end

function texts()
    s = 'ab'; t = s;
    for k = 1:3, s = [s 'c' 'de']; end
    disp(s), disp(t)
    s = [s, 65, 66]; disp(s)
    r = 'ab';
    for k = 1:3, r = strcat(r, 'cd '); end
    disp(['<' r '>'])
    q = r;
    r = strcat(r, ' x');
    disp(['<' r '>']), disp(q)
    w = 'a   '; v = w;
    w = strcat(w, 'b'); disp(w), disp(['<' v '>'])
    w = strcat(w, w); disp(w)
    w = strcat(w, '   '); disp(['<' w '>'])
    w = strcat(w, {'p', 'q'}); disp(w)
    w = 'abcdef'; w = w(1:5); w = strcat(w, 'Z'); disp(w)
    u = "a ";
    for k = 1:3, u = strcat(u, "b "); end
    disp("<" + u + ">")
    u = strcat(u, 'c '); disp("<" + u + ">")
    l = ''; l = strcat(l, 'x'); l = strcat(l, 'y'); disp(l)
end

function strings_grow()
    s = "a"; t = s;
    for k = 1:5, s = s + "bc"; end
    disp(s), disp(t)
    s = s + 'd'; s = s + 'ef'; s = s + 7; s = s + '';
    disp(s)
    s = s + s; disp(s)
    s += "!"; disp(s)
    for k = 1:1000, t = t + "0123456789"; end
    disp(strlength(t)), disp(extractAfter(t, 9995))
    m = string(missing); m = m + "a"; disp(ismissing(m))
    p = ["a" "b"]; p = p + "c"; disp(p)
    n = ["x" "y"]; o = n;
    for k = 1:3, n = [n "z"]; end
    n = [n, 'char', "w"]; disp(n), disp(o)
    n = [n 5]; disp(n)
    v = ["a"; "b"]; v = [v; "c"]; disp(size(v))
    a.s = "q"; b = a.s; b = b + "r"; disp(a.s), disp(b)
end

function cells()
    c = {1, 'a'}; d = c;
    for k = 1:3, c = [c {k}]; end
    c = [c, {10, 20}, 30, {}];
    disp(c), disp(d)
    c = [c []]; disp(size(c))
    c = [c ''];  disp(size(c))
    c = [c {[]}]; disp(size(c))
    c = [c c]; disp(size(c))
    e = {1; 2}; e = [e; {3}]; e = [e; 4]; disp(size(e))
    f = {1, 2}; f = [f; {3, 4}]; disp(size(f))
    g = {}; g = [g {1}]; g = [g {2}]; g = [g, @sin]; disp(size(g))
    h = {[1 2 3]}; h = [h {h}]; h{1}(1) = 9; disp(h{2}{1})
end

function structs()
    r = struct('a', {1, 2}); t = r;
    for k = 3:5, r = [r struct('a', k)]; end
    disp([r.a]), disp([t.a])
    x = struct('a', 1, 'b', 2);
    y = struct('b', 3, 'a', 4);
    x = [x y]; x = [x y]; disp([x.a]), disp([x.b])
    x(end + 1) = struct('b', 5, 'a', 6); disp([x.a])
    for k = 1:3, x(end + 1) = x(1); end
    x(2) = x(1); x(1).a = 100; disp([x.a])
    s = x(2); s.a = 50; disp([x.a]), x(3) = s; s.a = 60; disp([x.a])
    e = []; e = [e struct('q', 1)]; e = [e struct('q', 2)]; disp(numel(e))
    h = struct('v', 1); h(2) = h; h(3) = h(2); disp(size(h))
    col = struct('a', {1; 2}); col = [col; struct('a', 3)]; col(end + 1) = struct('a', 4); disp(size(col))
end

function mixed()
    g.v = [1 2]; k = g;
    for i = 3:5, g.v = [g.v i]; end
    disp(g.v), disp(k.v)
    global G
    G = [1 2]; G = [G 3]; G = [G 4]; disp(G)
    a = {1}; b = a; b = [b 2]; disp(numel(a))
    f = @(x) x; l = [1 2]; l = [l f(3)]; disp(l)
end

function errors()
    x = [1 2];
    try, x = [x [1; 2]]; catch e, disp(e.message), end
    disp(x)
    c = {1, 2};
    try, c = [c; {1}]; catch e, disp(e.message), end
    disp(size(c))
    s = struct('a', {1, 2});
    try, s = [s struct('b', 1)]; catch e, disp(e.message), end
    try, s(3) = struct('b', 1); catch e, disp(e.message), end
    disp(size(s))
    t = "a";
    try, t = t + {1}; catch e, disp(e.message), end
    try, t = [t; ["a" "b"]]; catch e, disp(e.message), end
    disp(t)
end
