% This program is written in the style of users.
function user_functions()
    disp(fact(5)); disp(fibm(20));
    r = apply_twice(@(x) x*3, 2)
    acc = make_acc(); acc(5); acc(10); v = acc(0)
    [s, d] = sumdiff(3, 4)
    s = sumdiff(3, 4)
    o = defaults(1), o = defaults(1, 2), o = defaults(1, 2, 'extra')
    q = quicksort([3 6 1 8 2 9 2])
    ms = mergesort([5 2 4 7 1 3 2 6])
    p = permute_str('abc')
    h = gcd_rec(48, 18)
    pw = powerset({1,2,3}); numel(pw)
    bin = arrayfun(@(n) dec2bin(n,4), 0:3, 'UniformOutput', false)
    ack = ackermann(2, 3)
    comp = compose_(@sin, @cos); comp(0)
    curry = @(a) @(b) a + b; add3 = curry(3); add3(4)
    Y = ycomb(@(self) @(n) ifelse(n <= 1, @() 1, @() n*feval(self(self), n-1)));
    global G; G = 5; useglobal(); G
    t = tree_insert([], 5); for k = [3 8 1 4], t = tree_insert(t, k); end, tree_print(t)
    for k = 1:3, cnt = counter(); end, cnt
    m = memo_fib(30)
    x = bisect(@(x) x^3 - 2, 0, 2)
    n = nargin_check(1,2,3)
    [a, ~, c] = three(); a, c
    inputs_named('x', 1, 'y', 2)
    c = cellfun(@(f) f(2), {@sin, @(x) x^2, @sqrt})
    mfilename
end
function r = fact(n), if n <= 1, r = 1; else, r = n*fact(n-1); end, end
function f = fibm(n), persistent m; if isempty(m), m = containers.Map('KeyType','double','ValueType','double'); end
    if n < 2, f = n; elseif isKey(m,n), f = m(n); else, f = fibm(n-1)+fibm(n-2); m(n) = f; end, end
function r = apply_twice(f, x), r = f(f(x)); end
function f = make_acc(), total = 0; f = @add; function t = add(x), total = total + x; t = total; end, end
function [s, d] = sumdiff(a, b), s = a+b; if nargout > 1, d = a-b; end, end
function o = defaults(a, b, varargin)
    if nargin < 2 || isempty(b), b = 10; end
    o = {a, b, numel(varargin), nargin};
end
function q = quicksort(v)
    if numel(v) <= 1, q = v; else, p = v(1); r = v(2:end); q = [quicksort(r(r<p)) p quicksort(r(r>=p))]; end
end
function s = mergesort(v)
    n = numel(v); if n<=1, s=v; return, end, m=floor(n/2); a=mergesort(v(1:m)); b=mergesort(v(m+1:end)); s=zeros(1,n);
    i=1; j=1;
    for k=1:n, if j>numel(b) || (i<=numel(a) && a(i)<=b(j)), s(k)=a(i); i=i+1; else, s(k)=b(j); j=j+1; end, end
end
function p = permute_str(s)
    if numel(s) <= 1, p = {s}; return, end, p = {};
    for k = 1:numel(s), for r = permute_str(s([1:k-1 k+1:end])), p{end+1} = [s(k) r{1}]; end, end
end
function g = gcd_rec(a, b), if b == 0, g = a; else, g = gcd_rec(b, mod(a,b)); end, end
function P = powerset(S)
    P = {{}}; for k = 1:numel(S), P = [P, cellfun(@(x) [x, S(k)], P, 'UniformOutput', false)]; end
end
function a = ackermann(m, n)
    if m == 0, a = n+1; elseif n == 0, a = ackermann(m-1, 1); else, a = ackermann(m-1, ackermann(m, n-1)); end
end
function h = compose_(varargin)
    h = @(x) go(x); function y = go(x), y = x; for k = numel(varargin):-1:1, y = varargin{k}(y); end, end
end
function f = ycomb(g), f = g; end
function r = ifelse(c, a, b), if c, r = a(); else, r = b(); end, end
function useglobal(), global G, G = G*2; end
function t = tree_insert(t, k)
    if isempty(t)
        t = struct('key',k,'left',[],'right',[]);
    elseif k < t.key
        t.left = tree_insert(t.left,k);
    else
        t.right = tree_insert(t.right,k);
    end
end
function tree_print(t)
    if isempty(t), return, end, tree_print(t.left); fprintf('%d ', t.key); tree_print(t.right);
    if t.key == 5, fprintf('\n'); end
end
function c = counter(), persistent n, if isempty(n), n = 0; end, n = n + 1; c = n; end
function f = memo_fib(n)
    memo = zeros(1,n); f = go(n);
    function v = go(k), if k <= 2, v = 1; elseif memo(k), v = memo(k); else, v = go(k-1)+go(k-2); memo(k) = v; end, end
end
function x = bisect(f, a, b)
    while b-a > 1e-10, x = (a+b)/2; if sign(f(x)) == sign(f(a)), a = x; else, b = x; end, end
end
function n = nargin_check(varargin), narginchk(1, 5); nargoutchk(0,1); n = nargin; end
function [a,b,c] = three(), a=1;b=2;c=3; end
function inputs_named(varargin)
    s = struct(varargin{:}); for f = fieldnames(s)', fprintf('%s=%d\n', f{1}, s.(f{1})); end
end
