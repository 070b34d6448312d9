% As lorenz.m, with the state in the columns of one matrix.   LORENZMATRIX_M systems, LORENZMATRIX_T steps.
if ~exist('M', 'var'), M = envOr('LORENZMATRIX_M', 20000); end
if ~exist('T', 'var'), T = envOr('LORENZMATRIX_T', 400); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
s = cast([1 + 0.001 * (1:M)', ones(M, 1), 20 * ones(M, 1)], cls);
h = 0.01;
f = @(s) [10*(s(:,2) - s(:,1)), s(:,1).*(28 - s(:,3)) - s(:,2), s(:,1).*s(:,2) - 8/3*s(:,3)];
for t = 1:T
    k1 = f(s);
    k2 = f(s + h/2*k1);
    k3 = f(s + h/2*k2);
    k4 = f(s + h*k3);
    s = s + h/6*(k1 + 2*k2 + 2*k3 + k4);
end
fprintf('RESULT %.6g\n', mean(double(s(:,3))));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
