% h = f(h): f changes h in place where nobody can see it, and only there
in_try();
in_unwind();
twice();
recursion();
shared();
nested_functions();
through_evalin();
globals();
persistents();
several();
parts();
handles();
default_arguments();
cells_and_structs();
tildes();
s = zeros(1, 3);
try, s = fails(s); catch, end
disp(s)
script_variable = [1 2 3];
script_variable = change(script_variable);
disp(script_variable)

function in_try()
    h = zeros(1, 5);
    try
        h = fails(h);
    catch e
        disp(e.message)
    end
    disp(exist('h', 'var')), disp(h)
    for k = 1:2
        try, h = fails_later(h, k); catch, end
    end
    disp(h)
end

function in_unwind()
    h = [1 2 3];
    try
        unwind(h);
    catch e
        disp(e.message)
    end
end

function unwind(h)
    try
        for k = 1:1
            h = change(h);
        end
        g = @() fails(h);
        h = g();
    catch e
        disp(h)
        rethrow(e)
    end
end

function twice()
    h = [1 2 3];
    h = both(h, h);
    disp(h)
    [h, k] = two(h, h);
    disp(h), disp(k)
    [h, h] = two(h, h + 1);
    disp(h)
    a = [1 2]; b = [3 4];
    [a, b] = two(b, a);
    disp([a b])
end

function recursion()
    disp(down(zeros(1, 4), 4))
end

function h = down(h, k)
    if k > 0
        h(k) = k;
        h = down(h, k - 1);
        h(k) = h(k) * 10;
    end
end

function shared()
    h = [1 2 3]; g = h; c = {h};
    h = change(h);
    disp(h), disp(g), disp(c{1})
    h = change(h);
    f = @() h;
    h = change(h);
    disp(f()), disp(h)
end

function nested_functions()
    h = [1 2 3];
    function k = look(k)
        k(2) = 70;
        disp(h)
    end
    h = look(h);
    disp(h)
end

function through_evalin()
    h = [1 2 3];
    h = looks_back(h);
    disp(h)
    h = looks_by_text(h);
    disp(h)
    h = assigns_back(h);
    disp(h)
end

function h = looks_back(h)
    h(1) = 50;
    disp(evalin('caller', 'h'))
end

function h = looks_by_text(h)
    h(1) = 60;
    eval('disp(evalin(''caller'', ''h''))');
end

function h = assigns_back(h)
    h(1) = 70;
    assignin('caller', 'h', 'other');
end

function globals()
    global G
    G = [1 2 3];
    G = change_global(G);
    disp(G)
end

function k = change_global(k)
    global G
    k(1) = 7;
    disp(G)
end

function persistents()
    for k = 1:2
        p_state();
    end
end

function p_state()
    persistent p
    if isempty(p), p = [1 2 3]; end
    p = change(p);
    disp(p)
end

function several()
    h = [1 2 3]; c = 0;
    [h, c] = count(h, c);
    [h, c] = count(h, c);
    disp(h), disp(c)
    [~, c] = count(h, c);
    disp(h), disp(c)
    x = {};
    [x{1:2}] = count(h, c);
    disp(x{1})
    [h(2), c] = count(5, c);
    disp(h)
    try
        one_missing(h);
    catch e
        disp(e.message)
    end
    [a, b, d] = three(h);
    disp(a + b + d)
    [a, a] = three(1);
    disp(a)
    [q, r] = same_out(3);
    disp([q r])
end

function [a, a] = same_out(a), a = a + 1; end

function one_missing(h)
    [h, c] = gives_one(h);
    disp(c)
end

function [h, c] = gives_one(h), h(1) = 3; end
function [a, b, c] = three(h), a = h; b = 2 * h; c = 3 * h; end

function parts()
    s.h = [1 2 3];
    t = s;
    s.h = change(s.h);
    disp(s.h), disp(t.h)
    c = {[1 2 3], 2};
    d = c;
    c{1} = change(c{1});
    disp(c{1}), disp(d{1})
    s = set_field(s, 9);
    disp(s.h), disp(t.h)
end

function s = set_field(s, v), s.h(2) = v; end

function handles()
    f = @change;
    h = [1 2 3];
    h = f(h);
    disp(h)
    h = feval(@change, h);
    disp(h)
    h = change(change(h));
    disp(h)
end

function default_arguments()
    h = [1 2 3];
    h = with_block(h);
    disp(h)
    h = variable(h, 1, 2);
    disp(h)
end

function h = with_block(h, k)
    arguments
        h (1, :) double
        k (1, 1) double = 4
    end
    h(1) = k;
end

function h = variable(h, varargin)
    h(2) = numel(varargin);
end

function cells_and_structs()
    c = {1, 'a'};
    e = c;
    for k = 1:3
        c = change_cell(c, k);
    end
    disp(c{1}), disp(e{1})
    s = struct('a', {1, 2});
    u = s;
    for k = 1:3
        s = change_struct(s, k);
    end
    disp(s(2).a), disp(u(2).a)
    str = "abc";
    str = longer(str);
    disp(str)
end

function c = change_cell(c, k), c{1} = c{1} + k; end
function s = change_struct(s, k), s(2).a = s(2).a + k; end
function s = longer(s), s(2) = "d"; end
function h = fails(h), h(2) = 7; error('a:b', 'stopped'); end
function h = fails_later(h, k), h(k) = 5; if k == 2, error('a:b', 'stopped'); end, end
function h = change(h), h(1) = h(1) + 10; end
function h = both(h, k), h(1) = 100; h(2) = k(1); end
function [h, k] = two(h, k), h(1) = 9; k(2) = 8; end
function [h, c] = count(h, c), h(end) = h(end) + 1; c = c + 1; end

function tildes()
    for k = 1:3
        [~, c] = count([1 2], k);
        [~, ~, d] = three([1 2]);
        [e, ~] = count([1 2], k);
        [~, f] = only_second();
        fprintf('%d %d %d %d\n', c, d(1), e(2), f);
    end
    try, [~, g] = only_first(); catch e, disp(e.message), end
    [~, h] = asks(); disp(h), [p, ~] = asks(); disp(p)
end

function [a, b] = only_second(), b = 2; end
function [a, b] = only_first(), a = 2; end
function [a, b] = asks(), a = isargout(2); b = isargout(1); end
