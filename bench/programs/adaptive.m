% Van der Pol's oscillators, each with its own step length, by Bogacki and Shampine's pair; a step that is not accurate
% enough is tried again.   ADAPTIVE_M oscillators, ADAPTIVE_T trials.
if ~exist('M', 'var'), M = envOr('ADAPTIVE_M', 20000); end
if ~exist('T', 'var'), T = envOr('ADAPTIVE_T', 100); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
mu = cast(1 + 4 * (1:M)' / M, cls);
x = 2 * ones(M, 1, cls); v = zeros(M, 1, cls);
time = zeros(M, 1, cls); h = 0.01 * ones(M, 1, cls);
for t = 1:T
    ax = v;                      av = force(x, v, mu);
    bx = v + h/2 .* av;          bv = force(x + h/2 .* ax, bx, mu);
    cx = v + 3*h/4 .* bv;        cv = force(x + 3*h/4 .* bx, cx, mu);
    nx = x + h/9 .* (2*ax + 3*bx + 4*cx);
    nv = v + h/9 .* (2*av + 3*bv + 4*cv);
    dx = nv;                     dv = force(nx, nv, mu);
    ex = h .* (-5*ax/72 + bx/12 + cx/9 - dx/8);
    ev = h .* (-5*av/72 + bv/12 + cv/9 - dv/8);
    e = max(sqrt(ex.^2 + ev.^2) / 1e-3, 1e-4);
    ok = e <= 1;
    x(ok) = nx(ok);
    v(ok) = nv(ok);
    time(ok) = time(ok) + h(ok);
    h = h .* min(max(0.9 * e.^(-1/3), 0.3), 3);
end
fprintf('RESULT %.6g\n', mean(double(time)) + mean(double(x).^2));

function a = force(x, v, mu)
a = mu .* (1 - x.^2) .* v - x;
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
