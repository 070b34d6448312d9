% Maxwell's equations in two dimensions on Yee's grid: three fields of different shapes, a source in one point.
% MAXWELL_N: N x N; MAXWELL_T steps.
if ~exist('n', 'var'), n = envOr('MAXWELL_N', 300); end
if ~exist('T', 'var'), T = envOr('MAXWELL_T', 200); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
Ez = zeros(n, cls); Hx = zeros(n, n - 1, cls); Hy = zeros(n - 1, n, cls);
mid = n / 2;
for t = 1:T
    Hx = Hx - 0.5 * (Ez(:, 2:end) - Ez(:, 1:end-1));
    Hy = Hy + 0.5 * (Ez(2:end, :) - Ez(1:end-1, :));
    Ez(2:end-1, 2:end-1) = Ez(2:end-1, 2:end-1) + 0.5 * (Hy(2:end, 2:end-1) - Hy(1:end-1, 2:end-1) - ...
        Hx(2:end-1, 2:end) + Hx(2:end-1, 1:end-1));
    Ez(mid, mid) = Ez(mid, mid) + exp(-((t - 30) / 10)^2);
end
fprintf('RESULT %.6g\n', sum(double(Ez(:)).^2));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
