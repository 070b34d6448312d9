% An ensemble of Lorenz systems by the classical method of Runge and Kutta.   LORENZ_M systems, LORENZ_T steps.
if ~exist('M', 'var'), M = envOr('LORENZ_M', 20000); end
if ~exist('T', 'var'), T = envOr('LORENZ_T', 100); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
x = cast(1 + 0.001 * (1:M)', cls);
y = ones(M, 1, cls);
z = 20 * y;
h = 0.01;
fx = @(x, y, z) 10 * (y - x);
fy = @(x, y, z) x .* (28 - z) - y;
fz = @(x, y, z) x .* y - 8/3 * z;
for t = 1:T
    k1 = fx(x, y, z);  l1 = fy(x, y, z);  m1 = fz(x, y, z);
    a = x + h/2 * k1;  b = y + h/2 * l1;  c = z + h/2 * m1;
    k2 = fx(a, b, c);  l2 = fy(a, b, c);  m2 = fz(a, b, c);
    a = x + h/2 * k2;  b = y + h/2 * l2;  c = z + h/2 * m2;
    k3 = fx(a, b, c);  l3 = fy(a, b, c);  m3 = fz(a, b, c);
    a = x + h * k3;  b = y + h * l3;  c = z + h * m3;
    k4 = fx(a, b, c);  l4 = fy(a, b, c);  m4 = fz(a, b, c);
    x = x + h/6 * (k1 + 2*k2 + 2*k3 + k4);
    y = y + h/6 * (l1 + 2*l2 + 2*l3 + l4);
    z = z + h/6 * (m1 + 2*m2 + 2*m3 + m4);
end
fprintf('RESULT %.6g\n', mean(double(z)));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
