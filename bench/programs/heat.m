% Heat in a plate, explicit in time, neighbours by slices.   HEAT_N: the plate is N x N; HEAT_T steps.
if ~exist('n', 'var'), n = envOr('HEAT_N', 500); end
if ~exist('T', 'var'), T = envOr('HEAT_T', 100); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
u = zeros(n, cls);
u(2*n/5:3*n/5, 2*n/5:3*n/5) = 1;
for t = 1:T
    u(2:n-1, 2:n-1) = u(2:n-1, 2:n-1) + 0.2 * (u(1:n-2, 2:n-1) + u(3:n, 2:n-1) + u(2:n-1, 1:n-2) + u(2:n-1, 3:n) - ...
        4 * u(2:n-1, 2:n-1));
end
fprintf('RESULT %.6g\n', sum(double(u(:)).^2));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
