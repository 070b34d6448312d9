% Compiled loops that are compiled again when it is known how often branches are taken.
disp(heap_like(6000)); disp(walk(12000)); disp(runs(12000)); disp(warp(120)); disp(nans(12000));

function r = random(n)
r = zeros(1, n); s = 1;
for k = 1:n, s = mod(s*16807, 2147483647); r(k) = s/2147483647; end
end

function s = heap_like(n)       % the index of the next turn depends on a comparison of elements
r = random(1000); s = 0;
for k = 1:n
    i = 1;
    while 2*i < 1000
        j = 2*i;
        if r(j+1) < r(j), j = j + 1; end
        i = j;
    end
    r(i) = r(i)/2; s = s + i;
end
end

function s = walk(n)            % no processor can predict the first branch
r = random(n); s = 0; x = 0;
for k = 1:n
    if r(k) < 0.5, x = x + 1; else, x = x - 1; end
    if x > 10, x = 0; end
    if x < -10, x = 0; end
    s = s + x;
end
end

function s = runs(n)            % a maximum, and a counter that begins anew
r = random(n); m = 0; c = 0; s = 0;
for k = 1:n
    if r(k) > m, m = r(k); end
    if c == 7, c = 0; else, c = c + 1; end
    s = s + c;
end
s = s + m;
end

function s = warp(n)            % the smallest of three elements, of which two are new
a = random(n); b = a(n:-1:1);
D = inf(n+1); D(1,1) = 0;
for j = 1:n
    for i = 1:n
        m = D(i,j);
        if D(i,j+1) < m, m = D(i,j+1); end
        if D(i+1,j) < m, m = D(i+1,j); end
        D(i+1,j+1) = m + abs(a(i) - b(j));
    end
end
s = D(n+1,n+1);
end

function s = nans(n)            % comparisons of NaN choose integers
r = random(n); k = 1; s = 0;
r(3:5:n) = NaN;
for i = 1:n
    if r(k) >= r(i), k = i; elseif r(i) ~= r(i), k = mod(k, 50) + 1; end
    s = s + k;
end
end
