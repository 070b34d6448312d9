% arguments that may be lists of values, and are one value mostly
check();

function check()
    s = struct('t', 'num', 'v', [1 2 3]);
    a = struct('t', {'num', 'num'}, 'v', {1, 2});
    e = struct('t', {});
    c = {'num', 'num'}; one = {'num'}; none = {};
    for k = 1:2
        fprintf('%d', strcmp(s.t, 'num'), strcmp(a(1).t, 'num'), strcmp(a.t), strcmp(c{:}), strcmp(one{:}, 'num'), ...
            numel(s.v), numel(a(2).v), numel(one{1}), isempty(s.t), max(a.v), plus1(s.v), plus1(a(2).v), two(a.v), ...
            two(c{1}, c{2}), f0(none{:}), f0(e.t), strcmp(c{2}, s.t));
        fprintf('\n');
    end
    t = s; s.v = first(s.v, 7); disp(s.v), disp(t.v)
    proc(s.v), proc(c{:})
    try, numel(e.t), catch x, disp(x.message), end
    try, strcmp(a.t, 'num'), catch x, disp(x.message), end
    try, plus1(a.v), catch x, disp(x.message), end
    try, strcmp(none{:}), catch x, disp(x.message), end
    try, plus1(s.none), catch x, disp(x.message), end
    try, plus1(none{1}), catch x, disp(x.message), end
    m = containers.Map(); n = containers.Map('KeyType', 'int32', 'ValueType', 'double');
    for k = 1:2
        m(s.t) = k; m("str") = 's'; n(5) = k; n(int8(6)) = 2.5; q = m;
        disp(m('num')), disp(m("num")), disp(q(s.t)), disp(n(5)), disp(n(6)), disp(m.Count)
        try, m('no'), catch x, disp(x.message), end
        try, m(5), catch x, disp(x.message), end
        try, n('a'), catch x, disp(x.message), end
        try, m({'num'}), catch x, disp(x.message), end
        try, n(5) = 'a'; catch x, disp(x.message), end
        try, m([1 2]) = 3; catch x, disp(x.message), end
        try, m('a', 'b'), catch x, disp(x.message), end
        m('self') = m; m('list') = {1, 2}; disp(class(m('self'))), disp(size(m('list')))
    end
    remove(m, 'self');
    d = dictionary("a", 1); d("b") = 2; f = d; f("b") = 3; disp(d("b")), disp(f("b"))
end

function y = plus1(x), y = x(1) + 1; end
function y = two(x, z), y = x(1) * 10 + z(1); end
function y = f0(varargin), y = nargin; end
function v = first(v, k), v(1) = k; end
function proc(varargin), disp(nargin), end
