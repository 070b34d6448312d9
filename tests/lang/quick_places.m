% short ways to elements of containers: values stay values, errors stay what they are
reads();
writes();
literals();
switches();
maps();
grown_fields();

function reads()
    s = struct('a', {1, 2, 3}, 'v', {[4 5 6], 'text', {7, 8}});
    x = s(2); x.a = 20; disp(s(2).a), disp(x.v)
    c = {1, 'b', [1 2; 3 4]}; d = c(3); d{1}(1) = 9; disp(c{3}), disp(class(d))
    t = ["p" "q" missing]; disp(t(2)), disp(ismissing(t(3)))
    q.b.c = [1 2; 3 4]; q.b.d = {5, int8([6 7])}; q.l = true(1, 2);
    disp(q.b.c(2, 1)), disp(q.b.c(3)), disp(q.b.d{2}(2)), disp(class(q.b.d{2}(2))), disp(q.l(2))
    disp(s(1).v(2)), disp(s(3).v{2})
    for bad = 1:13
        try
            switch bad
                case 1, s(4)
                case 2, s(0)
                case 3, c(1.5)
                case 4, t(4)
                case 5, q.b.x
                case 6, q.b.c(5)
                case 7, q.b.c(3, 1)
                case 8, q.b.d{3}
                case 9, s(5).a
                case 10, s(1).z
                case 11, q.b.c.d
                case 12, q.b.d{1}{1}
                case 13, c{4}(1)
            end
        catch e
            disp(e.message)
        end
    end
end

function writes()
    s.a.b = [1 2 3]; t = s; u = s.a;
    s.a.b(2) = 20; disp(s.a.b), disp(t.a.b), disp(u.b)
    s.a.b(2) = int8(5); disp(class(s.a.b)), s.a.b(5) = 1; disp(s.a.b)
    t.a.b(1) = 7.6; t.a.b = 'new'; t.a.b(2) = 'X'; disp(t.a.b)
    c = {{1, 2}, 3}; d = c; c{1}{2} = 'in'; disp(c{1}), disp(d{1})
    c{1}{2}(1) = 'O'; disp(c{1}{2})
    h = struct('v', {[1 2], [3 4]}); k = h;
    h(2).v(1) = 30; h(1).v = h(2).v; h(2).v(2) = 99; disp(h(1).v), disp(h(2).v), disp(k(2).v)
    h(1).w = 5; disp(isempty(h(2).w)), h(4).v = 1; disp(size(h))
    s = struct('n', 1); s.m = s; s.m.m = s; s.n = 2; disp(s.m.n), disp(s.m.m.n), disp(isfield(s.m.m.m, 'm'))
    s.m.m = s; disp(s.m.m.n)
    r = {1}; r{1} = r; r{1}{1} = r; disp(class(r{1}{1}{1}))
    x = struct('a', 1); x(1) = x; disp(x), x.a(3) = 4; disp(x.a)
    l.p = true(1, 2); l.p(1) = 5; disp(class(l.p))
    try, l.p(1) = NaN; catch e, disp(e.message), end
    try, l.p{1} = 3; catch e, disp(e.message), end
    try, h(1).v.q = 3; catch e, disp(e.message), end
end

function literals()
    for k = 1:3
        x = make(k);
        disp(x)
        x.a = 'changed';
    end
    y = struct('c', {{1, 2}}); disp(size(y)), disp(class(y.c))
    y = struct('c', {1, 2}); disp(size(y))
    for n = {'p', 'qq', 'p'}, z = struct(n{1}, 1, 'k', 2); disp(fieldnames(z)'), end
    name = 'ab';
    for k = 1:2, z = struct(name, k); disp(fieldnames(z)), name(1) = 'z'; end
    for bad = {'1a', 'a b', '', 'a-b'}
        try, struct(bad{1}, 1), catch e, disp(e.message), end
    end
    try, struct('a'), catch e, disp(e.message), end
    try, struct(5, 1), catch e, disp(e.message), end
    w = struct('a', 1, 'a', 2); disp(w.a)
    r = {1, 'two', [3 3], {4}, @sin, "five"}; v = r{3}; v(1) = 9; disp(r{3}), disp(numel({}))
end

function x = make(k), x = struct('a', k, 'b', [1 2 k], 'long_name', 'text'); end

function switches()
    all = {'abc', "abc", 'a', '', "", 5, true, 'xyz', {}, [], int8(5), NaN, 'b', 65};
    for k = 1:numel(all)
        switch all{k}
            case 'abc', r = 1;
            case {'a', "xyz"}, r = 2;
            case '', r = 3;
            case 5, r = 4;
            case {1, 'q'}, r = 5;
            case NaN, r = 6;
            case "b", r = 7;
            otherwise, r = 8;
        end
        fprintf('%d ', r);
    end
    fprintf('\n');
end

function maps()
    m = containers.Map(); m('a') = 1; m('b') = [1 2];
    n = containers.Map('KeyType', 'double', 'ValueType', 'any'); n(3) = 'x';
    for k = 1:3
        fprintf('%d', isKey(m, 'a'), isKey(m, 'c'), isKey(n, 3), isKey(n, 'a'), m.isKey('b'), isKey(m, {'a', 'z'}));
        fprintf(' %d %d\n', m.Count, length(n));
    end
    all = {m, n, dictionary("a", 1), m};
    for k = 1:numel(all)
        try, disp(isKey(all{k}, 'a')), catch e, disp(e.message), end
    end
    try, isKey(5, 'a'), catch e, disp(e.message), end
end

function grown_fields()
    w = struct('a', {1}, 'b', {2}); u = w;
    for k = 1:3, w(end + 1).a = k; w(end).b = k * 10; end
    disp([w.a]), disp([w.b]), disp(numel(u))
    w(end + 1).c = 5; disp(size(w)), disp(isempty(w(2).c)), w(9).a = 7; disp(size(w))
    q.w = w; q.w(10).a = w; w(1).a = 100; disp(numel(q.w(10).a)), disp(q.w(1).a)
    w(10).a = w; disp(numel(w(10).a)), w(11).a.b = 4; disp(w(11).a)
    col = struct('a', {1; 2}); col(3).a = 3; disp(size(col))
    try, w(end + 1).a(3).x = 4; catch e, disp(e.message), end, disp(size(w))
    try, w(12.5).a = 1; catch e, disp(e.message), end
end
