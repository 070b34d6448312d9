% Numerical methods written out: root finding, linear systems, eigenvalues, quadrature, differential equations, least
% squares, splines, a Fourier transform and a Markov chain, each checked against a known answer or another method.
% long: wgpu

check = makeChecker();

% ---- roots

f = @(x) x .^ 3 - 2 * x - 5;
[r1, n1] = newton(f, @(x) 3 * x .^ 2 - 2, 2);
[r2, n2] = bisect(f, 2, 3);
[r3, n3] = secant(f, 2, 3);
fprintf('root: newton %.12f (%d), bisection %.12f (%d), secant %.12f (%d)\n', r1, n1, r2, n2, r3, n3);
check('roots agree', max(abs([r1 r2 r3] - r1)) < 1e-10);
check('fzero agrees', abs(fzero(f, [2 3]) - r1) < 1e-10);
c = durandKerner([1 -6 11 -6]);
fprintf('polynomial roots: %s\n', mat2str(round(sort(real(c)), 10)));
check('all roots', norm(sort(real(c(:))) - [1; 2; 3]) < 1e-8);

% ---- linear systems

rng(3);
A = magic(6) + 20 * eye(6);
x = (1:6)';
b = A * x;
[L, U, p] = luPartial(A);
y = backward(U, forward(L, b(p)));
check('lu factors', norm(A(p, :) - L * U) < 1e-10 * norm(A));
check('lu solves', norm(y - x) < 1e-10);
check('the same as backslash', norm(y - A \ b) < 1e-10);
S = A' * A;
R = choleskyUpper(S);
check('cholesky', norm(R' * R - S) < 1e-9 * norm(S));
[Q, T] = householder(A);
check('qr', norm(Q * T - A) < 1e-9 && norm(Q' * Q - eye(6)) < 1e-12);
[z, its] = conjugateGradient(S, S * x, 1e-12);
fprintf('conjugate gradients: converged %d\n', its < 20);
check('cg', norm(z - x) < 1e-6);
D = diag(2 * ones(1, 50)) + diag(-ones(1, 49), 1) + diag(-ones(1, 49), -1);
t = thomas(-ones(1, 49), 2 * ones(1, 50), -ones(1, 49), ones(1, 50));
check('thomas', norm(D * t' - ones(50, 1)) < 1e-9);

% ---- eigenvalues

M = [4 1 0 0; 1 3 1 0; 0 1 2 1; 0 0 1 1];
[lambda, sweeps] = jacobiEigen(M);
fprintf('eigenvalues %s after %d sweeps\n', mat2str(round(lambda', 8)), sweeps);
check('jacobi against eig', norm(sort(lambda) - sort(eig(M))) < 1e-9);
[big, v] = powerIteration(M);
check('power iteration', abs(big - max(lambda)) < 1e-9 && norm(M * v - big * v) < 1e-6);
qr_lambda = qrIteration(M);
check('qr iteration', norm(sort(qr_lambda) - sort(lambda)) < 1e-8);

% ---- quadrature

g = @(x) exp(-x .^ 2);
exact = sqrt(pi) / 2 * erf(2);
rules = {@trapezoid, @simpson, @gauss5, @romberg};
for k = 1:numel(rules)
    q = rules{k}(g, 0, 2);
    fprintf('%-10s %.10f  error %8.1e\n', func2str(rules{k}), q, max(abs(q - exact), 1e-12));
    check(func2str(rules{k}), abs(q - exact) < 1e-5);
end
[q, calls] = adaptive(@(x) sqrt(x), 0, 1, 1e-9);
fprintf('adaptive   %.10f with %d intervals\n', q, calls);
check('adaptive', abs(q - 2 / 3) < 1e-8);
check('integral agrees', abs(integral(g, 0, 2) - exact) < 1e-9);

% ---- differential equations

decay = @(t, y) -2 * y + t;
truth = @(t) t / 2 - 1 / 4 + 5 / 4 * exp(-2 * t);
methods_ = struct('euler', @stepEuler, 'heun', @stepHeun, 'rk4', @stepRk4);
names = fieldnames(methods_);
for k = 1:numel(names)
    e = zeros(1, 3);
    for level = 1:3
        n = 10 * 2 ^ level;
        e(level) = abs(integrate(methods_.(names{k}), decay, 0, 1, n, 1) - truth(1));
    end
    order = log2(e(2) / e(3));
    fprintf('%-6s errors %8.1e %8.1e %8.1e, order %.1f\n', names{k}, e, order);
    check(names{k}, abs(order - 2 ^ (k - 1)) < 0.2);
end
[y, steps] = rkAdaptive(@(t, y) [y(2); -y(1)], 0, [1; 0], 2 * pi, 1e-9);
fprintf('oscillator back after one turn: error %.0e in %s steps\n', 10 ^ ceil(log10(norm(y - [1; 0]))), 'adaptive');
check('oscillator', norm(y - [1; 0]) < 1e-6 && steps > 20);
kepler = @(t, s) [s(3:4); -s(1:2) / norm(s(1:2)) ^ 3];
s = [1; 0; 0; 1.1];
energy = @(s) norm(s(3:4)) ^ 2 / 2 - 1 / norm(s(1:2));
e0 = energy(s);
for k = 1:2000
    s = stepRk4(kepler, 0, s, 0.005);
end
check('energy of an orbit', abs(energy(s) - e0) < 1e-8);

% ---- least squares and interpolation

tt = linspace(0, 1, 30)';
yy = 3 - 2 * tt + 0.5 * tt .^ 2 + 0.01 * sin(40 * tt);
V = [ones(30, 1), tt, tt .^ 2];
[Qv, Rv] = householder(V);
coef = backward(Rv(1:3, :), Qv(:, 1:3)' * yy);
fprintf('fit: %.3f %.3f %.3f\n', coef);
check('polyfit agrees', norm(flipud(coef) - polyfit(tt, yy, 2)') < 1e-9);
knots = 0:5;
values_ = sin(knots);
m = splineSlopes(knots, values_);
at = 2.3;
check('natural spline', abs(evalSpline(knots, values_, m, at) - sin(at)) < 5e-3);
check('lagrange', abs(lagrange(knots, values_, at) - sin(at)) < 1e-2);
gn = gaussNewton(@(p, t) p(1) * exp(p(2) * t), tt, 2 * exp(-1.5 * tt), [1; -1]);
check('gauss-newton', norm(gn - [2; -1.5]) < 1e-6);

% ---- a Fourier transform of length 2^k

sig = cos(2 * pi * 3 * (0:63) / 64) + 0.5 * sin(2 * pi * 10 * (0:63) / 64);
F = fftRadix2(sig);
check('fft agrees', norm(F - fft(sig)) < 1e-10);
peaks = find(abs(F(1:32)) > 10) - 1;
fprintf('frequencies: %s\n', mat2str(peaks));
check('peaks', isequal(peaks, [3 10]));

% ---- heat equation: explicit and implicit

n = 40;
u = sin(pi * linspace(0, 1, n + 2));
dx = 1 / (n + 1);
dt = 0.4 * dx ^ 2;
for k = 1:500
    u(2:end-1) = u(2:end-1) + dt / dx ^ 2 * (u(3:end) - 2 * u(2:end-1) + u(1:end-2));
end
err = max(abs(u - exp(-pi ^ 2 * dt * 500) * sin(pi * linspace(0, 1, n + 2))));
fprintf('heat equation: error %.1e\n', err);
check('heat', err < 1e-3);

% ---- game of life, a markov chain, primes, continued fractions

glider = zeros(8);
glider([10 19 25 26 27] - 8) = 1;
life = glider;
for k = 1:32
    life = lifeStep(life);
end
check('a glider comes back on a torus', isequal(life, glider));
P = [0.9 0.1 0; 0.2 0.7 0.1; 0 0.3 0.7];
pi_ = [1 0 0];
while norm(pi_ * P - pi_) > 1e-14
    pi_ = pi_ * P;
end
fprintf('stationary: %.4f %.4f %.4f\n', pi_);
check('stationary', norm(pi_ - [0.6 0.3 0.1]) < 1e-10);
check('sieve', isequal(sieve(100), primes(100)));
cf = continuedFraction(pi, 5);
fprintf('pi = [%s], %d/%d\n', strtrim(sprintf('%d ', cf)), convergent(cf(1:4)));
check('355/113', isequal(convergent(cf(1:4)), [355 113]));

fprintf('%d checks passed\n', check());

% ================================================================ functions

function check = makeChecker()
% A closure that counts: with arguments it checks, without it returns how many passed.
passed = 0;
check = @inner;
    function n = inner(what, ok)
        if nargin == 2
            assert(ok, 'failed: %s', what);
            passed = passed + 1;
        end
        n = passed;
    end
end

function [x, n] = newton(f, df, x)
for n = 1:50
    step = f(x) / df(x);
    x = x - step;
    if abs(step) < 1e-14 * abs(x), break, end
end
end

function [x, n] = bisect(f, a, b)
n = 0;
while b - a > 1e-13
    n = n + 1;
    x = (a + b) / 2;
    if sign(f(x)) == sign(f(a)), a = x; else, b = x; end
end
end

function [x, n] = secant(f, a, b)
n = 0;
while abs(b - a) > 1e-13
    n = n + 1;
    [a, b] = deal(b, b - f(b) * (b - a) / (f(b) - f(a)));
end
x = b;
end

function r = durandKerner(p)
n = numel(p) - 1;
r = (0.4 + 0.9i) .^ (0:n-1);
for it = 1:200
    old = r;
    for k = 1:n
        r(k) = r(k) - polyval(p, r(k)) / prod(r(k) - r([1:k-1, k+1:n]));
    end
    if norm(r - old) < 1e-13, break, end
end
end

function [L, U, p] = luPartial(U)
n = size(U, 1);
L = eye(n);
p = 1:n;
for k = 1:n-1
    [~, j] = max(abs(U(k:n, k)));
    j = j + k - 1;
    U([k j], k:n) = U([j k], k:n);
    L([k j], 1:k-1) = L([j k], 1:k-1);
    p([k j]) = p([j k]);
    for i = k+1:n
        L(i, k) = U(i, k) / U(k, k);
        U(i, k:n) = U(i, k:n) - L(i, k) * U(k, k:n);
    end
end
end

function y = forward(L, b)
y = b;
for k = 1:numel(b)
    y(k) = (b(k) - L(k, 1:k-1) * y(1:k-1)) / L(k, k);
end
end

function x = backward(U, b)
x = b;
for k = numel(b):-1:1
    x(k) = (b(k) - U(k, k+1:end) * x(k+1:end)) / U(k, k);
end
end

function R = choleskyUpper(S)
n = size(S, 1);
R = zeros(n);
for j = 1:n
    R(j, j) = sqrt(S(j, j) - sum(R(1:j-1, j) .^ 2));
    for k = j+1:n
        R(j, k) = (S(j, k) - R(1:j-1, j)' * R(1:j-1, k)) / R(j, j);
    end
end
end

function [Q, R] = householder(A)
[m, n] = size(A);
Q = eye(m);
R = A;
for k = 1:min(m - 1, n)
    v = R(k:end, k);
    v(1) = v(1) + (sign(v(1)) + (v(1) == 0)) * norm(v);
    v = v / norm(v);
    R(k:end, :) = R(k:end, :) - 2 * v * (v' * R(k:end, :));
    Q(:, k:end) = Q(:, k:end) - 2 * (Q(:, k:end) * v) * v';
end
end

function [x, k] = conjugateGradient(A, b, tol)
x = zeros(size(b));
r = b;
p = r;
for k = 1:10 * numel(b)
    a = (r' * r) / (p' * A * p);
    x = x + a * p;
    s = r - a * A * p;
    if norm(s) < tol * norm(b), break, end
    p = s + (s' * s) / (r' * r) * p;
    r = s;
end
end

function x = thomas(a, b, c, d)
n = numel(b);
for k = 2:n
    w = a(k-1) / b(k-1);
    b(k) = b(k) - w * c(k-1);
    d(k) = d(k) - w * d(k-1);
end
x = d;
x(n) = d(n) / b(n);
for k = n-1:-1:1
    x(k) = (d(k) - c(k) * x(k+1)) / b(k);
end
end

function [lambda, sweeps] = jacobiEigen(A)
n = size(A, 1);
sweeps = 0;
while norm(A - diag(diag(A)), 'fro') > 1e-12
    sweeps = sweeps + 1;
    for p = 1:n-1
        for q = p+1:n
            theta = atan2(2 * A(p, q), A(q, q) - A(p, p)) / 2;
            G = eye(n);
            G([p q], [p q]) = [cos(theta), sin(theta); -sin(theta), cos(theta)];
            A = G' * A * G;
        end
    end
end
lambda = sort(diag(A));
end

function [lambda, v] = powerIteration(A)
v = ones(size(A, 1), 1);
lambda = 0;
while true
    w = A * v;
    v = w / norm(w);
    next = v' * A * v;
    if abs(next - lambda) < 1e-14, break, end
    lambda = next;
end
end

function lambda = qrIteration(A)
for k = 1:400
    [Q, R] = householder(A);
    A = R * Q;
end
lambda = diag(A);
end

function q = trapezoid(f, a, b)
x = linspace(a, b, 1001);
y = f(x);
q = (b - a) / 1000 * (sum(y) - (y(1) + y(end)) / 2);
end

function q = simpson(f, a, b)
x = linspace(a, b, 101);
w = [1, repmat([4 2], 1, 49), 4, 1];
q = (b - a) / 300 * (w * f(x)');
end

function q = gauss5(f, a, b)
x = [0, sqrt(5 - 2 * sqrt(10 / 7)) / 3, sqrt(5 + 2 * sqrt(10 / 7)) / 3];
w = [128 / 225, (322 + 13 * sqrt(70)) / 900, (322 - 13 * sqrt(70)) / 900];
x = [x, -x(2:3)];
w = [w, w(2:3)];
q = (b - a) / 2 * sum(w .* f((a + b) / 2 + (b - a) / 2 * x));
end

function q = romberg(f, a, b)
R = zeros(8);
for k = 1:8
    x = linspace(a, b, 2 ^ k + 1);
    y = f(x);
    R(k, 1) = (x(2) - x(1)) * (sum(y) - (y(1) + y(end)) / 2);
    for j = 2:k
        R(k, j) = R(k, j-1) + (R(k, j-1) - R(k-1, j-1)) / (4 ^ (j - 1) - 1);
    end
end
q = R(8, 8);
end

function [q, n] = adaptive(f, a, b, tol)
c = (a + b) / 2;
s = @(a, b) (b - a) / 6 * (f(a) + 4 * f((a + b) / 2) + f(b));
whole = s(a, b);
halves = s(a, c) + s(c, b);
if abs(halves - whole) < 15 * tol || b - a < 1e-10
    q = halves + (halves - whole) / 15;
    n = 1;
else
    [l, nl] = adaptive(f, a, c, tol / 2);
    [r, nr] = adaptive(f, c, b, tol / 2);
    q = l + r;
    n = nl + nr;
end
end

function y = integrate(step, f, a, b, n, y)
h = (b - a) / n;
for k = 0:n-1
    y = step(f, a + k * h, y, h);
end
end

function y = stepEuler(f, t, y, h)
y = y + h * f(t, y);
end

function y = stepHeun(f, t, y, h)
k1 = f(t, y);
y = y + h / 2 * (k1 + f(t + h, y + h * k1));
end

function y = stepRk4(f, t, y, h)
k1 = f(t, y);
k2 = f(t + h / 2, y + h / 2 * k1);
k3 = f(t + h / 2, y + h / 2 * k2);
k4 = f(t + h, y + h * k3);
y = y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
end

function [y, steps] = rkAdaptive(f, t, y, stop, tol)
h = 0.1;
steps = 0;
while t < stop
    h = min(h, stop - t);
    one = stepRk4(f, t, y, h);
    two = stepRk4(f, t + h / 2, stepRk4(f, t, y, h / 2), h / 2);
    err = norm(one - two) / 15;
    if err <= tol
        t = t + h;
        y = two;
        steps = steps + 1;
    end
    h = h * min(4, max(0.2, 0.9 * (tol / max(err, eps)) ^ 0.2));
end
end

function m = splineSlopes(x, y)
% Second derivatives of the natural cubic spline.
n = numel(x);
h = diff(x);
d = 6 * diff(diff(y) ./ h);
m = [0, thomas(h(2:n-2), 2 * (h(1:n-2) + h(2:n-1)), h(2:n-2), d), 0];
end

function s = evalSpline(x, y, m, at)
k = find(x <= at, 1, 'last');
h = x(k+1) - x(k);
a = (x(k+1) - at) / h;
b = 1 - a;
s = a * y(k) + b * y(k+1) + ((a ^ 3 - a) * m(k) + (b ^ 3 - b) * m(k+1)) * h ^ 2 / 6;
end

function s = lagrange(x, y, at)
s = 0;
for k = 1:numel(x)
    other = x([1:k-1, k+1:end]);
    s = s + y(k) * prod((at - other) ./ (x(k) - other));
end
end

function p = gaussNewton(model, t, y, p)
for it = 1:50
    r = y - model(p, t);
    J = zeros(numel(t), numel(p));
    for k = 1:numel(p)
        d = zeros(size(p));
        d(k) = 1e-6;
        J(:, k) = (model(p + d, t) - model(p - d, t)) / 2e-6;
    end
    step = J \ r;
    p = p + step;
    if norm(step) < 1e-10, break, end
end
end

function F = fftRadix2(x)
n = numel(x);
if n == 1
    F = x;
else
    even = fftRadix2(x(1:2:end));
    odd = fftRadix2(x(2:2:end)) .* exp(-2i * pi * (0:n/2-1) / n);
    F = [even + odd, even - odd];
end
end

function new = lifeStep(a)
around = zeros(size(a));
for r = -1:1
    for c = -1:1
        if r || c
            around = around + circshift(a, [r c]);
        end
    end
end
new = double(around == 3 | (a & around == 2));
end

function p = sieve(n)
is = true(1, n);
is(1) = false;
for k = 2:floor(sqrt(n))
    if is(k)
        is(k*k:k:n) = false;
    end
end
p = find(is);
end

function cf = continuedFraction(x, n)
cf = zeros(1, n);
for k = 1:n
    cf(k) = floor(x);
    x = 1 / (x - cf(k));
end
end

function f = convergent(cf)
f = [cf(end) 1];
for k = numel(cf)-1:-1:1
    f = [cf(k) * f(1) + f(2), f(1)];
end
end
