% All pairs of N bodies attract each other: T steps of a symplectic integrator.   NB_N bodies, NB_T steps.
if ~exist('n', 'var'), n = envOr('NB_N', 1000); end
if ~exist('T', 'var'), T = envOr('NB_T', 10); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
i = (1:n)';
x = cast(sin(i * 1.1), cls); y = cast(sin(i * 2.3), cls); z = cast(sin(i * 3.7), cls);
m = cast((1.5 + sin(i * 0.7)) / n, cls);
vx = 0 * x; vy = vx; vz = vx;
dt = cast(0.01, cls); soft = cast(0.01, cls);
for t = 1:T
    dx = x' - x; dy = y' - y; dz = z' - z;
    r2 = dx.^2 + dy.^2 + dz.^2 + soft;
    w = m' ./ (r2 .* sqrt(r2));
    vx = vx + dt * sum(dx .* w, 2);
    vy = vy + dt * sum(dy .* w, 2);
    vz = vz + dt * sum(dz .* w, 2);
    x = x + dt * vx; y = y + dt * vy; z = z + dt * vz;
end
fprintf('RESULT %.6g\n', sum(double(m .* (vx.^2 + vy.^2 + vz.^2))));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
