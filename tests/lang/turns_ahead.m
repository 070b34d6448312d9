% loops over arrays whose turns are alike: what variables hold when one ends, fails, or is over
M = 5000; x = linspace(0, 1, M)';
a = x; k = 0;
for t = 1:2:99, a = a*0.5 + x; k = k + t; last = 2*t; end
assert(t == 99 && last == 198 && k == 2500)
b = x;
for t = 1:50, b = b*0.5 + x; end
assert(isequal(a, b))

% an error in the middle: as many turns as there were, and the variables of that time
Y = zeros(M, 40); s = zeros(M, 1); n = 0;
try
    for t = 1:100
        n = n + 1;
        s = s + x*t;
        Y(:, t) = s;
        s = s - Y(:, t+1)*0;
    end
catch e
    disp(e.identifier)
end
assert(t == 40 && n == 40)
assert(abs(s(end) - 820) < 1e-9 && isequal(Y(:, 40), s) && Y(end, 3) == 6)
v = [1:30 0];
try
    q = x;
    for t = 1:100, w = v(t); q = q + w; end
catch e
    disp(e.message)
end
assert(t == 32 && w == 0 && q(1) == 465)
try
    q = x;
    for t = 1:60, w = 30 - t; q = q + v(w); end
catch e
    disp(e.message)
end
assert(t == 30 && w == 0 && q(1) == sum(1:29))

% delays, swaps, a variable that the body writes to, numbers of other classes
p = x; old = x; older = x; c = single(1); g = int32(0); big = 0;
for t = 1:30
    older = old; old = p; p = 0.5*p + 0.25*old + t*x;
    tmp = a; a = b; b = tmp;
    c = c*single(1.1); g = g + int32(t); big = t > 20; r = t^2;
    t = -t;
end
assert(t == -30 && g == 465 && big && r == 900 && isa(c, 'single'))
z = x; zo = x;
for t = 1:30, zoo = zo; zo = z; z = 0.5*z + 0.25*zo + t*x; end
assert(isequal(p, z) && isequal(old, zo) && isequal(older, zoo))

% the next draw is the one behind those of the loop
rng(3); d = x(1:2500) * 0; d = repmat(d, 30, 1);
for t = 1:20, d = d + rand(75000, 1); end
after = rand(75000, 1); small = rand;
rng(3); f = 0;
for t = 1:20, f = f + rand(75000, 1); if t == 0, disp(t), end, end
% (wgpu may scale a draw and add it with one rounding)
wgpu = strcmp(getenv('RUNMAT_ACCEL_PROVIDER'), 'wgpu');
assert((isequal(d, f) || (wgpu && max(abs(d - f)) < 1e-12)) && isequal(after, rand(75000, 1)) && small == rand)

% numbers that agree for a while
u = x;
for t = 1:40, u = u + min(t, 12)*x; end
w = x;
for t = 1:40, w = w + min(t, 12)*x; if t > 50, disp(t), end, end
assert(isequal(u, w))
h = x;
for t = 1:40, h = h + sqrt(x + (20 - t)); end
disp(isreal(h))
fprintf('%d ', numel(h), t), fprintf('\n')
for t = 1:0, h = h + t; end
disp(size(t))

% while, and branches that numbers decide
k = 0; a = x;
while k < 77 && k ~= 60, k = k + 1; a = a*0.5 + x*k; end
k2 = 0; b = x;
while true
    k2 = k2 + 1;
    b = b*0.5 + x*k2;
    if k2 >= 60, break, end
end
assert(k == 60 && k2 == 60 && isequal(a, b))
c = x; e = x; hits = 0;
for t = 1:60
    c = c*0.9 + x;
    if mod(t, 20) == 0, c = c*2; hits = hits + 1; end
    if t > 30 || t < 10, c = c + 1; else, c = c - 1; end
end
for t = 1:60
    e = e*0.9 + x;
    if mod(t, 20) == 0, e = e*2; disp(t), end
    if t > 30 || t < 10, e = e + 1; else, e = e - 1; end
end
assert(hits == 3 && isequal(c, e))
