% modes: off cpu interp
% one element of every class, read, written and compared, against the general way with a list of subscripts
classes = {'double', 'single', 'int8', 'uint8', 'int16', 'uint16', 'int32', ...
    'uint32', 'int64', 'uint64', 'logical', 'char'};
values = {-3.5, 2.5, 300, 1e12, NaN, Inf, -Inf, 0, single(7.25), int8(-7), uint8(200), ...
    true, false, 'z', int64(9007199254740993)};
for i = 1:numel(classes)
    check_class(classes{i}, values);
end
check_compare();
check_functions();
check_more();

function check_class(cls, values)
    a = cast([1 2 3; 4 5 6], cls);
    bad = 0;
    for k = 1:6
        one = a(k);
        two = a([k k]);
        bad = bad + ~(isequal(one, two(2)) && strcmp(class(one), class(two)));
    end
    for r = 1:2
        for c = 1:3
            one = a(r, c);
            two = a([r r], c);
            bad = bad + ~(isequal(one, two(2)) && strcmp(class(one), class(two)));
        end
    end
    for k = 1:numel(values)
        [b, m] = write_one(a, values{k});
        [d, n] = write_list(a, values{k});
        [e, o] = write_two(a, values{k});
        bad = bad + ~(isequaln(b, d) && strcmp(class(b), class(d)) && strcmp(m, n) && isequaln(b, e) && strcmp(m, o));
    end
    fprintf('%-8s %d\n', cls, bad);
end

function [a, m] = write_one(a, v)
    m = '';
    try
        a(3) = v;
    catch e
        m = e.message;
    end
end

function [a, m] = write_two(a, v)
    m = '';
    try
        a(1, 2) = v;
    catch e
        m = e.message;
    end
end

function [a, m] = write_list(a, v)
    m = '';
    try
        a([3 3]) = v;
    catch e
        m = e.message;
    end
end

function check_compare()
    all = {-1, 0, 1, 65, 0.1, NaN, Inf, single(0.1), single(65), int8(-1), uint8(65), int32(1), uint16(65), ...
        true, false, 'A', '0'};
    bad = 0;
    for i = 1:numel(all)
        for j = 1:numel(all)
            x = all{i}; y = all{j}; u = [x x]; v = [y y];
            got = [x < y, x <= y, x > y, x >= y, x == y, x ~= y];
            lt = u < v; le = u <= v; gt = u > v; ge = u >= v; eq = u == v; ne = u ~= v;
            want = [lt(1), le(1), gt(1), ge(1), eq(1), ne(1)];
            if x < y, t = true; else, t = false; end
            bad = bad + ~(isequal(got, want) && t == lt(1) && islogical(got));
        end
    end
    fprintf('compare %d\n', bad);
    p = [true false true];
    fprintf('%d %d %d %d\n', p(1) & p(2), p(1) | p(2), ~p(2), p(3) && p(1));
    s = 'a7b';
    fprintf('%d', s(2) >= '0' && s(2) <= '9', s(1) == s(3), s(2) - '0');
    fprintf('\n');
end

function check_functions()
    names = {'abs', 'floor', 'ceil', 'fix', 'round', 'sqrt', 'sin', 'cos', 'tan', 'exp', 'log', 'log10', ...
        'asin', 'acos', ...
        'atan', 'sinh', 'cosh', 'tanh', 'sign', 'isnan', 'isinf', 'isfinite', 'gamma', 'erf', 'expm1', 'log1p'};
    x = [-Inf, -1e300, -1e10, -2.5, -1, -0.5, -1e-300, -0, 0, 1e-300, 0.3, 0.5, 1, 1.5, 2.5, 1e10, 1e300, Inf, NaN];
    for i = 1:numel(names)
        f = str2func(names{i});
        y = f(x);
        for k = 1:numel(x)
            z = one_of(names{i}, x(k));
            assert(isequaln(z, y(k)) && isequal(1 / real(double(z)), 1 / real(double(y(k)))) || isnan(y(k)), ...
                names{i});
        end
    end
    for i = 1:numel(x)
        for j = 1:numel(x)
            a = x(i); b = x(j); u = x([i i]); v = x([j j]);
            m = mod(u, v); r = rem(u, v); g = max(u, v); l = min(u, v); t = atan2(u, v); h = hypot(u, v);
            assert(isequaln([mod(a, b), rem(a, b), atan2(a, b), hypot(a, b)], [m(1), r(1), t(1), h(1)]));
            assert(isequaln([max(a, b), min(a, b)], [g(1), l(1)]));
        end
    end
    fprintf('%d %d %d %d\n', mod(5, 3), mod(-5, 3), rem(-5, 3), mod(2^32, 7));
    disp(1 / mod(-0, 3))
    disp(1 / rem(-0, 3))
    disp('functions agree')
end

function y = one_of(name, x)
    switch name
        case 'abs', y = abs(x);
        case 'floor', y = floor(x);
        case 'ceil', y = ceil(x);
        case 'fix', y = fix(x);
        case 'round', y = round(x);
        case 'sqrt', y = sqrt(x);
        case 'sin', y = sin(x);
        case 'cos', y = cos(x);
        case 'tan', y = tan(x);
        case 'exp', y = exp(x);
        case 'log', y = log(x);
        case 'log10', y = log10(x);
        case 'asin', y = asin(x);
        case 'acos', y = acos(x);
        case 'atan', y = atan(x);
        case 'sinh', y = sinh(x);
        case 'cosh', y = cosh(x);
        case 'tanh', y = tanh(x);
        case 'sign', y = sign(x);
        case 'isnan', y = isnan(x);
        case 'isinf', y = isinf(x);
        case 'isfinite', y = isfinite(x);
        case 'gamma', y = gamma(x);
        case 'erf', y = erf(x);
        case 'expm1', y = expm1(x);
        case 'log1p', y = log1p(x);
    end
end

function check_more()
    for v = {zeros(2, 3, 4), zeros(0, 3), 'text', '', "a", strings(0, 1), {1, 2}, struct('a', {1, 2, 3}), 5, ...
        true, 'c', zeros(3, 1)}
        a = v{1};
        s = size(a);
        assert(numel(a) == prod(s) && isempty(a) == any(s == 0) && size(a, 1) == s(1) && size(a, 2) == s(2));
        assert(length(a) == max(s) * ~any(s == 0) && size(a, 5) == 1 && islogical(isempty(a)));
    end
    fprintf('%d', strcmp('abc', 'abc'), strcmp('abc', 'abd'), strcmp('abc', "abc"), strcmp("abc", "abc"), ...
        strcmp('', ''), ...
        strcmp('a', 'a'), strcmp('a', ["a" "b"]), strcmp('ab', {'ab', 'c'}), strcmp(97, 'a'), strcmp("", ''), ...
        strcmp(['ab'; 'cd'], ['ab'; 'cd']), strcmp(zeros(1, 0), ''), strcmp(string(missing), "a"));
    fprintf('\n%d %d %g %g %g\n', true, false, pi, inf, -Inf);
    x = 5;
    disp(x(1))
    try, x(2), catch e, disp(e.message), end
    b = [true false];
    try, b(3), catch e, disp(e.message), end
    try, b(1) = NaN; catch e, disp(e.message), end
    try, b(1.5), catch e, disp(e.message), end
    c = b; c(1) = false; disp(b(1))
    true = 3; disp(true)
    try, mod(1), catch e, disp(e.message), end
    try, size(1, 0), catch e, disp(e.message), end
end
