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
