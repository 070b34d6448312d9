% A bank of Kalman filters: each follows a position and a speed.   KALMAN_M filters, KALMAN_T measurements.
if ~exist('M', 'var'), M = envOr('KALMAN_M', 20000); end
if ~exist('T', 'var'), T = envOr('KALMAN_T', 200); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
phase = cast((1:M)' / M, cls);
r = 0.2 + phase; q = 0.01; dt = 0.1;
p = zeros(M, 1, cls); v = p;
P11 = ones(M, 1, cls); P12 = p; P22 = P11;
for t = 1:T
    p = p + dt * v;
    P11 = P11 + dt * (2 * P12 + dt * P22) + q;
    P12 = P12 + dt * P22;
    P22 = P22 + q;
    z = sin(0.05 * t + phase) + 0.3 * sin(1.7 * t + 5 * phase);
    s = P11 + r;
    k1 = P11 ./ s; k2 = P12 ./ s;
    e = z - p;
    p = p + k1 .* e;
    v = v + k2 .* e;
    P22 = P22 - k2 .* P12;
    P12 = (1 - k1) .* P12;
    P11 = (1 - k1) .* P11;
end
fprintf('RESULT %.6g\n', mean(double(p.^2 + v.^2)) + mean(double(P11)));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
