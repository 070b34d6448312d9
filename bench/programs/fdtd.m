% Maxwell's equations in a box of three dimensions, staggered in space and time.   FDTD_N: N x N x N; FDTD_T steps.
if ~exist('n', 'var'), n = envOr('FDTD_N', 40); end
if ~exist('T', 'var'), T = envOr('FDTD_T', 40); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
Ex = zeros(n-1, n, n, cls); Ey = zeros(n, n-1, n, cls); Ez = zeros(n, n, n-1, cls);
Hx = zeros(n, n-1, n-1, cls); Hy = zeros(n-1, n, n-1, cls); Hz = zeros(n-1, n-1, n, cls);
m = floor(n / 2); i = 2:n-1;
for t = 1:T
    Hx = Hx + 0.5 * (diff(Ey, 1, 3) - diff(Ez, 1, 2));
    Hy = Hy + 0.5 * (diff(Ez, 1, 1) - diff(Ex, 1, 3));
    Hz = Hz + 0.5 * (diff(Ex, 1, 2) - diff(Ey, 1, 1));
    Ex(:, i, i) = Ex(:, i, i) + 0.5 * (diff(Hz(:, :, i), 1, 2) - diff(Hy(:, i, :), 1, 3));
    Ey(i, :, i) = Ey(i, :, i) + 0.5 * (diff(Hx(i, :, :), 1, 3) - diff(Hz(:, :, i), 1, 1));
    Ez(i, i, :) = Ez(i, i, :) + 0.5 * (diff(Hy(:, i, :), 1, 1) - diff(Hx(i, :, :), 1, 2));
    Ez(m, m, m) = Ez(m, m, m) + exp(-((t - 15) / 5)^2);
end
fprintf('RESULT %.6g\n', sum(double(Ez(:)).^2) + sum(double(Hx(:)).^2));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
