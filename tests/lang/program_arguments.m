function program_arguments
t(@() f1(1, "a")), t(@() f1("x", "a")), t(@() f1([1 2 3], "a")), t(@() f1(1)), t(@() f1(1, "a", 3, 4))
t(@() f1(-1, "a")), t(@() f2(1, 2, Name="q", Value=7)), t(@() f2(1, 2, 'Name', 'q')), t(@() f2(1, 2, Nme="q"))
t(@() f2(1))
t(@() f3(1, 2, 3)), t(@() f3()), t(@() f3("a")), t(@() f4(struct('a', 1))), t(@() f4(5)), t(@() f5("red"))
t(@() f5("blue")), t(@() f5("violet"))
t(@() f6(1:3)), t(@() f6((1:3)')), t(@() f6(ones(2))), t(@() f7('abc')), t(@() f7("abc")), t(@() f7(5)), t(@() f8(3))
t(@() f8(3.5)), t(@() f8(int8(3)))
t(@() f9(1, opt=struct)), t(@() f10(Alpha=2)), t(@() f10('Alpha', 2, 'Beta', 3)), t(@() f10(2)), t(@() f11({1, 2}))
t(@() f11(1)), t(@() f12(true)), t(@() f12(2)), t(@() f12("x"))
t(@() f13(@sin)), t(@() f13('sin')), t(@() f13(1)), t(@() f14(datetime(2020, 1, 1))), t(@() f14('2020-01-01'))
t(@() f15(1, 2)), t(@() f15(1)), t(@() f16([]))
end
function t(f)
try
    r = f();
    fprintf('%-40s -> %s %s\n', func2str(f), class(r), strtrim(regexprep(evalc('disp(r)'), '\s+', ' ')));
catch e
    fprintf('%-40s !! [%s] %s\n', func2str(f), e.identifier, strrep(e.message, newline, '|'));
end
end
function r = f1(a, b)
arguments
    a (1,1) {mustBeNumeric, mustBePositive}
    b string
end
r = a + strlength(b);
end
function r = f2(a, b, opt)
arguments
    a
    b (1,1) double = 5
    opt.Name (1,1) string = "none"
    opt.Value double {mustBeInRange(opt.Value, 0, 10)} = 1
end
r = sprintf("%g %g %s %g", a, b, opt.Name, opt.Value);
end
function r = f3(x)
arguments (Repeating)
    x (1,1) double
end
r = numel(x);
end
function r = f4(s)
arguments
    s struct
end
r = numel(fieldnames(s));
end
function r = f5(c)
arguments
    c (1,1) string {mustBeMember(c, ["red", "blue"])}
end
r = c;
end
function r = f6(v)
arguments
    v (1,3) double
end
r = v;
end
function r = f7(s)
arguments
    s (1,:) char
end
r = s;
end
function r = f8(n)
arguments
    n (1,1) {mustBeInteger}
end
r = n;
end
function r = f9(x, o)
arguments
    x
    o.opt struct = struct('d', 1)
end
r = isfield(o.opt, 'd');
end
function r = f10(o)
arguments
    o.Alpha (1,1) double = 1
    o.Beta
end
r = strjoin(string(fieldnames(o)), ',');
end
function r = f11(c)
arguments
    c cell
end
r = numel(c);
end
function r = f12(b)
arguments
    b (1,1) logical
end
r = b;
end
function r = f13(f)
arguments
    f (1,1) function_handle
end
r = f(0);
end
function r = f14(d)
arguments
    d (1,1) datetime
end
r = year(d);
end
function r = f15(a, b)
arguments
    a double
    b double = a * 10
end
r = b;
end
function r = f16(x)
arguments
    x {mustBeNonempty, mustBeFinite}
end
r = x;
end
