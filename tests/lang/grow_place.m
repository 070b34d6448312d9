% s.f = [s.f, e] and s.f = change(s.f) where s is seen by others, too
grows();
gives();
strings_equal();
s.v = [1 2]; for k = 3:5, s.v = [s.v k]; end, disp(s.v)
try, s.h = fails(s.v); catch, end, disp(s.v)

function grows()
    s.v = [1 2]; t = s; c = {'a', {1}}; d = c; h = Holder; g = h; k = 1; kk = [1 2];
    for i = 3:6
        s.v = [s.v i]; c{k} = [c{k} 'b']; c{2} = [c{2} {i}]; h.v = [h.v, i, -i];
    end
    disp(s.v), disp(t.v), disp(c{1}), disp(d{1}), disp(size(c{2})), disp(size(d{2})), disp(g.v)
    s.v = [s.v; 1:6]; disp(size(s.v))
    s.col = [1; 2]; for i = 3:5, s.col = [s.col; i]; end, disp(s.col')
    s.v = [s.v s.v(:, 1)]; disp(size(s.v))
    s.a.b(2).c = 'x'; for i = 1:3, s.a.b(2).c = [s.a.b(2).c 'yz']; end, disp(s.a.b(2).c)
    s.str = "a"; s.str = [s.str "b"]; s.str = [s.str 'c']; disp(s.str)
    q.v = []; for i = 1:3, q.v = [q.v i]; end, disp(q.v)
    r.s = struct('a', {}); for i = 1:3, r.s = [r.s struct('a', i)]; end, disp([r.s.a])
    s.v = [s.v, bigger(2)]; disp(size(s.v))
    s.v = [s.v(1, :) touch(h)]; disp(s.v)
    s.w = 5; s.w = [s.w 6]; s.w = [s.w s.w]; disp(s.w), s.w = [s.w int8(1)]; disp(class(s.w))
    try, s.none = [s.none 1]; catch e, disp(e.message), end
    try, s.w = [s.w [1; 2]]; catch e, disp(e.message), end
    try, c{5} = [c{5} 1]; catch e, disp(e.message), end
    try, c{kk} = [c{kk} 1]; catch e, disp(e.message), end
    try, s.w(9).x = [s.w(9).x 1]; catch e, disp(e.message), end
    m(1).z = 1; m(2).z = 2; try, m.z = [m.z 3]; catch e, disp(e.message), end
    o = Sized; o.v = [o.v 1]; o.v = [o.v 2]; disp(o.v)
    disp(s.w)
end

function gives()
    s.h = [1 2 3]; t = s; s.h = change(s.h); s.h = change(s.h); disp(s.h), disp(t.h)
    c = {[1 2 3]}; d = c; k = 1; c{k} = change(c{k}); c{1} = change(c{1}); disp(c{1}), disp(d{1})
    h = Holder; h.v = [1 2 3]; g = h; h.v = sees(h.v, g); disp(g.v)
    s.h = both(s.h, s); disp(s.h)
    try, s.h = fails(s.h); catch e, disp(e.message), end, disp(s.h)
    s.h = looks(s.h); disp(s.h)
    x.a.b = {1, [1 2]}; x.a.b{2} = change(x.a.b{2}); disp(x.a.b{2})
end

function strings_equal()
    s = "abc"; e = ""; m = string(missing);
    fprintf('%d', s == "abc", s ~= "abc", s == 'abc', 'abx' == s, s == e, e == e, e == "", s == ["abc" "d"], ...
        m == m, m == s);
    if s == "abc", fprintf(' yes'), end, if s ~= 'abd', fprintf(' no'), end, if m == "a", fprintf(' bad'), end
    fprintf('\n');
    if 'abc' == 'abc', disp('chars'), end
    try, 'abc' == 'ab', catch e, disp(e.message), end
end

function x = bigger(n), x = ones(n, 1) * 7; end
function x = touch(h), h.v = []; x = 3; end
function h = change(h), h(1) = h(1) + 10; end
function h = fails(h), h(1) = 99; error('a:b', 'stopped'); end
function v = sees(v, g), v(1) = 50; disp(g.v), end
function v = both(v, s), v(1) = 60; disp(s.h), end
function v = looks(v), v(1) = 70; disp(evalin('caller', 's.h')), end
