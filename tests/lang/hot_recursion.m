% modes: off cpu interp
% Recursive functions with so many calls that they become machine code.
disp([fib(17) ack(2, 30) hanoi(11) tak(9, 6, 2) mc_carthy(40)])
disp([even(100) odd(100)])
n = 0;
for k = 1:1500, n = n + gcd_of(k, 36) + bits(k); end
disp(n)
[g, x, y] = extended(240, 46);
for k = 1:500, [g, x, y] = extended(240 + k, 46); end
disp([g x y])
l = [2 3 0 4 5 0 0]; r = [0 0 6 0 0 7 0]; s = 0;
for k = 1:300, s = s + height(l, r, 1); end
disp(s)
v = (1:500)*3; s = 0;
for k = 1:500, s = s + find_in(v, 3*k, 1, 500); end
disp(s)
disp(boards(zeros(1, 6), 1, 6))

% numbers that do not stay whole, of other classes, and that become complex
s = 0;
for k = 1:50, s = s + halves(1000 + k/4); end
fprintf('%.15g %.15g\n', s, powers(1.5, 40))
disp(class(count_down(int8(100)))), disp(count_down(single(2.5)))
z = 0;
for k = 1:60, z = z + root(20 - k); end
fprintf('%.10g %.10g\n', real(z), imag(z))

% errors deep inside: message, line and depth of the stack
for k = 1:2
    try
        broken(400);
    catch e
        fprintf('%s: %d frames, lines %s\n', e.message, numel(e.stack), sprintf('%d ', unique([e.stack.line])))
    end
    try
        never(1);
    catch e
        disp(e.identifier), disp(numel(e.stack) >= 100)
    end
    try
        nothing(30);
    catch e
        disp(e.message), disp(e.stack(1).name)
    end
end
for k = 1:5, n = depth(480); end
disp(n)

function f = fib(n)
if n < 2, f = n; else, f = fib(n-1) + fib(n-2); end
end
function a = ack(m, n)
if m == 0
    a = n + 1;
elseif n == 0
    a = ack(m-1, 1);
else
    a = ack(m-1, ack(m, n-1));
end
end
function n = hanoi(k)
n = 0;
if k > 0, n = hanoi(k-1) + 1 + hanoi(k-1); end
end
function r = tak(x, y, z)
if y >= x, r = z; return, end
r = tak(tak(x-1, y, z), tak(y-1, z, x), tak(z-1, x, y));
end
function r = mc_carthy(n)
if n > 100, r = n - 10; else, r = mc_carthy(mc_carthy(n + 11)); end
end
function r = even(n)
if n == 0, r = true; else, r = odd(n - 1); end
end
function r = odd(n)
if n == 0, r = false; else, r = even(n - 1); end
end
function r = gcd_of(a, b)
if b == 0, r = a; else, r = gcd_of(b, mod(a, b)); end
end
function n = bits(k)
n = 0;
while k > 0 && mod(k, 2) == 0, k = k/2; end
if k > 0, n = 1 + bits((k - 1)/2); end
end
function [g, x, y] = extended(a, b)
if b == 0
    g = a; x = 1; y = 0;
else
    [g, p, q] = extended(b, mod(a, b));
    x = q; y = p - floor(a/b)*q;
end
end
function h = height(l, r, k)
if k == 0, h = 0; else, h = 1 + max(height(l, r, l(k)), height(l, r, r(k))); end
end
function p = find_in(v, x, lo, hi)
p = floor((lo + hi)/2);
if v(p) < x, p = find_in(v, x, p + 1, hi); elseif v(p) > x, p = find_in(v, x, lo, p - 1); end
end
function n = boards(row, k, size)
n = 0;
for c = 1:size
    if free(row, k, c)
        if k == size
            n = n + 1;
        else
            row(k) = c;
            n = n + boards(row, k + 1, size);
        end
    end
end
end
function yes = free(row, k, c)
yes = true;
for j = 1:k-1
    if row(j) == c || abs(row(j) - c) == k - j, yes = false; return, end
end
end
function r = halves(x)
if x < 1e-3, r = x; else, r = x + halves(x/2); end
end
function r = powers(x, n)
if n == 0, r = 1; else, r = x*powers(x, n - 1); end
end
function r = count_down(x)
if x <= 0, r = x; else, r = count_down(x - 1); end
end
function r = root(n)
if n > 2, r = root(n - 1); elseif n < -20, r = root(n + 1); else, r = sqrt(n); end
end
function r = broken(n)
if n == 0
    v = [1 2 3];
    r = v(n);
else
    r = 1 + ...
        broken(n - 1);
end
end
function r = never(n)
r = never(n + 1) + 1;
end
function r = nothing(n)
if n > 0, r = nothing(n - 1); end
end
function d = depth(n)
if n == 0, d = 0; else, d = 1 + depth(n - 1); end
end
