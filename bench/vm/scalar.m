% bench/vm/scalar.m - loops over scalars: "name milliseconds", processor time, best of 5. scalar.c does the same in C.
report('sieve', @() sieve(2e6));
report('collatz', @() collatz(60000));
report('gcd', @() gcds(60000));
report('lcg', @() lcg(1e6));
report('stencil', @() stencil(512));
report('dot', @() dots(512));
report('triple', @() triple(120));
report('edit', @() edit(1000));
report('letters', @() letters(1e6));
report('mandel', @() mandel(160));
report('sine', @() sine(1e6));
report('bubble', @() bubble(1200));
report('int32', @() ints(1e6));
report('poly', @() polys(1e6));
report('simpson', @() simpson(1e6));
report('fib', @() fib(24));
report('ackermann', @() ackermann(2, 200));
report('grow', @() grow(3e5));
report('append', @() append(3e5));
report('life', @() life(128, 20));
report('crc', @() crc(1e5));
report('blur', @() blur(300));
report('knapsack', @() knapsack(100, 5000));
report('floyd', @() floyd(120));
report('particle', @() particle(3e5));
report('queens', @() queens(9));
report('hanoi', @() hanois(16));
report('euclid', @() euclid(4e4));
report('tree', @() trees(4000));
report('parse', @() parse(3e4));
report('heap', @() heap(3e4));
report('cells', @() cells(2e5));
report('records', @() records(200, 200));

function report(name, f)
best = inf;
for k = 1:5
    t = cputime;
    x = f();
    best = min(best, cputime - t);
end
fprintf('%s %.3f %.10g\n', name, best*1e3, x);
end

function c = sieve(n)
p = true(1, n);
p(1) = false;
i = 2;
while i*i <= n
    if p(i)
        j = i*i;
        while j <= n
            p(j) = false;
            j = j + i;
        end
    end
    i = i + 1;
end
c = 0;
for i = 1:n
    if p(i)
        c = c + 1;
    end
end
end

function best = collatz(m)
best = 1; len = 1; k = 1;
while k <= m
    x = k; s = 1;
    while x ~= 1
        if mod(x, 2) == 0
            x = x/2;
        else
            x = 3*x + 1;
        end
        s = s + 1;
    end
    if s > len
        len = s; best = k;
    end
    k = k + 1;
end
end

function g = gcds(m)
g = 0;
for i = 1:m
    a = i; b = m;
    while b ~= 0
        r = rem(a, b);
        a = b; b = r;
    end
    g = g + a;
end
end

function s = lcg(n)
seed = 1; s = 0;
for i = 1:n
    seed = mod(seed*16807, 2147483647);
    s = s + seed/2147483647;
end
end

function s = stencil(n)
p = zeros(n); q = zeros(n);
for k = 1:n*n, p(k) = mod(k*7, 13); end
for j = 1:n
    for i = 1:n
        s = 4*p(i,j);
        if i > 1, s = s - p(i-1,j); end
        if i < n, s = s - p(i+1,j); end
        if j > 1, s = s - p(i,j-1); end
        if j < n, s = s - p(i,j+1); end
        q(i,j) = s;
    end
end
s = q(3,4) + q(n,n);
end

function s = dots(n)
a = zeros(n); s = 0;
for k = 1:n*n, a(k) = mod(k, 17)/3; end
for j = 1:n
    for i = 1:n
        s = s + a(i,j)*a(j,i);
    end
end
end

function s = triple(n)
a = zeros(n); b = zeros(n); c = zeros(n);
for k = 1:n*n, a(k) = mod(k, 7); b(k) = mod(k, 5); end
for i = 1:n
    for j = 1:n
        s = 0;
        for k = 1:n
            s = s + a(i,k)*b(k,j);
        end
        c(i,j) = s;
    end
end
s = c(3,5) + c(n,n);
end

function d = edit(n)
s = char(97 + mod((1:n)*7, 26)); t = char(97 + mod((1:n)*11, 26));
D = zeros(n+1, n+1);
for i = 0:n, D(i+1,1) = i; D(1,i+1) = i; end
for j = 1:n
    for i = 1:n
        c = 1;
        if s(i) == t(j), c = 0; end
        m = D(i,j) + c;
        if D(i,j+1) + 1 < m, m = D(i,j+1) + 1; end
        if D(i+1,j) + 1 < m, m = D(i+1,j) + 1; end
        D(i+1,j+1) = m;
    end
end
d = D(n+1,n+1);
end

function c = letters(n)
s = char(32 + mod((1:n)*31, 90)); c = 0; i = 1;
while i <= n
    if s(i) >= '0' && s(i) <= '9'
        v = 0;
        while i <= n && s(i) >= '0' && s(i) <= '9'
            v = v*10 + (s(i) - '0');
            i = i + 1;
        end
        c = c + v;
    else
        i = i + 1;
    end
end
end

function c = mandel(n)
c = 0;
for j = 1:n
    for i = 1:n
        x0 = -2 + 3*i/n; y0 = -1.5 + 3*j/n; x = 0; y = 0; k = 0;
        while k < 100 && x*x + y*y < 4
            t = x*x - y*y + x0;
            y = 2*x*y + y0;
            x = t;
            k = k + 1;
        end
        c = c + k;
    end
end
end

function s = sine(n)
s = 0;
for i = 1:n
    s = s + sin(i*0.001)*exp(-i*1e-6);
end
end

function s = bubble(n)
a = zeros(1, n);
for i = 1:n, a(i) = mod(i*7919, 10007); end
for i = 1:n-1
    for j = 1:n-i
        if a(j) > a(j+1)
            t = a(j); a(j) = a(j+1); a(j+1) = t;
        end
    end
end
s = a(10) + a(n);
end

function s = ints(n)
u = zeros(1, 1000, 'int32'); one = int32(1);
for i = 1:n
    k = mod(i, 1000) + 1;
    u(k) = u(k) + one;
end
s = double(u(7));
end

function s = polys(n)
s = 0;
for i = 1:n
    s = s + horner(i*1e-6) - half(s);
end
end

function y = horner(x)
y = ((((0.5*x - 1)*x + 2)*x - 3)*x + 4)*x - 5;
end

function y = half(x)
if x > 100
    y = x/2;
else
    y = 0;
end
end

function s = simpson(n)
k = 3;
f = @(x) x*x*exp(-x) + k;
h = 1/n; s = f(0) + f(1);
for i = 1:n-1
    if mod(i, 2) == 1
        s = s + 4*f(i*h);
    else
        s = s + 2*f(i*h);
    end
end
s = s*h/3;
end

function f = fib(n)
if n < 2
    f = n;
else
    f = fib(n-1) + fib(n-2);
end
end

function a = ackermann(m, n)
if m == 0
    a = n + 1;
elseif n == 0
    a = ackermann(m-1, 1);
else
    a = ackermann(m-1, ackermann(m, n-1));
end
end

function s = grow(n)
x = 1; s = 0;
for i = 1:n
    x(end+1) = mod(x(end)*3 + i, 1009);
end
for i = 1:numel(x), s = s + x(i); end
end

function s = append(n)
x = 0; y = zeros(1, 0); s = 0;
for i = 1:n
    x = [x mod(i*7, 13)];
    if x(i) > 6
        y(end+1) = x(i) + 0.5;
    end
end
for i = 1:numel(y), s = s + y(i); end
end

function c = life(n, turns)
g = false(n, n);
for k = 1:n*n, g(k) = mod(k*7919, 11) < 4; end
h = g; alive = 0;
for t = 1:turns
    for j = 1:n
        for i = 1:n
            c = neighbours(g, i, j, n);
            h(i,j) = c == 3 || (c == 2 && g(i,j));
        end
    end
    for k = 1:n*n, g(k) = h(k); alive = alive + h(k); end
end
c = alive;
end

function c = neighbours(g, i, j, n)
c = 0;
for dj = -1:1
    for di = -1:1
        if di ~= 0 || dj ~= 0
            c = c + g(mod(i + di - 1, n) + 1, mod(j + dj - 1, n) + 1);
        end
    end
end
end

function c = crc(n)
c = uint32(4294967295);
poly = uint32(3988292384);
for i = 1:n
    c = bitxor(c, uint32(mod(i*31, 256)));
    for k = 1:8
        if bitand(c, 1)
            c = bitxor(bitshift(c, -1), poly);
        else
            c = bitshift(c, -1);
        end
    end
end
c = double(c);
end

function s = blur(n)
p = zeros(n, n, 'uint8'); q = p; s = 0;
for k = 1:n*n, p(k) = uint8(mod(k*13, 256)); end
for t = 1:4
    for j = 2:n-1
        for i = 2:n-1
            a = int32(p(i-1,j)) + int32(p(i+1,j)) + int32(p(i,j-1)) + int32(p(i,j+1));
            q(i,j) = uint8(idivide(a, int32(4)));
        end
    end
    for k = 1:n*n, p(k) = q(k) + uint8(mod(k, 3)); end
end
for k = 1:n*n, s = s + double(p(k)); end
end

function v = knapsack(n, room)
best = zeros(n+1, room+1);
for i = 1:n
    w = mod(i*37, 91) + 5; c = mod(i*53, 97) + 1;
    for j = 1:room
        best(i+1,j+1) = best(i,j+1);
        if j >= w
            best(i+1,j+1) = max(best(i,j+1), best(i,j-w+1) + c);
        end
    end
end
v = best(n+1,room+1);
end

function s = floyd(n)
d = zeros(n);
for k = 1:n*n, d(k) = mod(k*7919, 101) + 1; end
for k = 1:n
    for j = 1:n
        for i = 1:n
            d(i,j) = smaller(d(i,j), d(i,k) + d(k,j));
        end
    end
end
s = 0;
for k = 1:n*n, s = s + d(k); end
end

function y = smaller(a, b)
y = a;
if b < a, y = b; end
end

function s = particle(n)
p = struct('x', 1, 'y', 0, 'u', 0, 'v', 1);
for i = 1:n
    r = p.x*p.x + p.y*p.y;
    p.u = p.u - p.x/r*1e-3;
    p.v = p.v - p.y/r*1e-3;
    p.x = p.x + p.u*1e-3;
    p.y = p.y + p.v*1e-3;
end
s = p.x + p.y;
end

function c = queens(n)
c = 0; row = zeros(1, n); k = 1;
while k > 0
    row(k) = row(k) + 1;
    while row(k) <= n && attacked(row, k)
        row(k) = row(k) + 1;
    end
    if row(k) <= n
        if k == n
            c = c + 1;
        else
            k = k + 1; row(k) = 0;
        end
    else
        k = k - 1;
    end
end
end

function yes = attacked(row, k)
yes = false;
for i = 1:k-1
    if row(i) == row(k) || abs(row(i) - row(k)) == k - i
        yes = true;
        return
    end
end
end

function n = hanois(k)
n = hanoi(k, 1, 3, 2);
end

function n = hanoi(k, from, to, other)
if k == 0
    n = 0;
else
    n = hanoi(k-1, from, other, to) + mod(from + to, 3) + hanoi(k-1, other, to, from);
end
end

function s = euclid(n)
s = 0;
for i = 1:n
    [g, x, y] = extended(i, 1000);
    s = s + g + mod(x + y, 7);
end
end

function [g, x, y] = extended(a, b)
if b == 0
    g = a; x = 1; y = 0;
else
    [g, p, q] = extended(b, mod(a, b));
    x = q; y = p - floor(a/b)*q;
end
end

function s = trees(n)
left = zeros(1, n); right = zeros(1, n); keys = zeros(1, n);
for k = 1:n
    keys(k) = mod(k*7919, 10007);
    at = 1;
    while k > 1
        if keys(k) < keys(at)
            if left(at) == 0, left(at) = k; break, end
            at = left(at);
        else
            if right(at) == 0, right(at) = k; break, end
            at = right(at);
        end
    end
end
s = 0;
for t = 1:10, s = s + height(left, right, 1); end
end

function h = height(left, right, k)
if k == 0
    h = 0;
else
    h = 1 + max(height(left, right, left(k)), height(left, right, right(k)));
end
end

function s = parse(n)
text = repmat('1+2*(3+4*(5+6))*7+8*9+', 1, 10);
text = [text '0)'];
s = 0;
for k = 1:n/100
    [v, ~] = expression(text, 1);
    s = s + v;
end
end

function [v, at] = expression(text, at)
[v, at] = product(text, at);
while text(at) == '+'
    [w, at] = product(text, at + 1);
    v = v + w;
end
end

function [v, at] = product(text, at)
[v, at] = atom(text, at);
while text(at) == '*'
    [w, at] = atom(text, at + 1);
    v = v*w;
end
end

function [v, at] = atom(text, at)
if text(at) == '('
    [v, at] = expression(text, at + 1);
    at = at + 1;
else
    v = 0;
    while text(at) >= '0' && text(at) <= '9'
        v = v*10 + (text(at) - '0');
        at = at + 1;
    end
end
end

function s = heap(n)
q = struct('t', zeros(1, 1000), 'n', 0);
s = 0; seed = 1;
for k = 1:n
    if q.n < 500 || (mod(k, 2) == 0 && q.n < 1000)
        seed = mod(seed*16807, 2147483647);
        q.n = q.n + 1; i = q.n;
        while i > 1 && q.t(floor(i/2)) > seed
            q.t(i) = q.t(floor(i/2));
            i = floor(i/2);
        end
        q.t(i) = seed;
    else
        s = s + mod(q.t(1), 1000);
        x = q.t(q.n); q.n = q.n - 1; i = 1;
        while 2*i <= q.n
            j = 2*i;
            if j < q.n && q.t(j+1) < q.t(j), j = j + 1; end
            if q.t(j) >= x, break, end
            q.t(i) = q.t(j);
            i = j;
        end
        q.t(i) = x;
    end
end
end

function s = cells(n)
c = cell(1, 1000); stack = {}; s = 0; depth = 0;
for k = 1:1000, c{k} = mod(k*37, 101); end
for k = 1:n
    i = mod(k*7, 1000) + 1;
    c{i} = c{i} + k;
    if mod(k, 3) < 2
        depth = depth + 1;
        stack{depth} = c{i};
    elseif depth > 0
        s = s + mod(stack{depth}, 17);
        depth = depth - 1;
    end
end
end

function s = records(n, turns)
p = struct('x', num2cell(1:n), 'v', num2cell(mod((1:n)*37, 11) - 5), 'hits', 0);
for t = 1:turns
    for k = 1:n
        p(k).x = p(k).x + p(k).v*0.01;
        if p(k).x > n || p(k).x < 0
            p(k).v = -p(k).v;
            p(k).hits = p(k).hits + 1;
        end
    end
end
s = 0;
for k = 1:n, s = s + p(k).x + p(k).hits; end
end
