% A bank of adaptive filters, one a column.   NLMS_P taps, NLMS_C filters, NLMS_T steps.
if ~exist('p', 'var'), p = envOr('NLMS_P', 128); end
if ~exist('C', 'var'), C = envOr('NLMS_C', 512); end
if ~exist('T', 'var'), T = envOr('NLMS_T', 200); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
mu = cast(0.5, cls); eps0 = cast(1e-3, cls);
rng(0);
W = zeros(p, C, cls);
Wt = rand(p, C, cls);
for t = 1:T
    x = rand(p, C, cls);
    d = sum(Wt .* x, 1);
    y = sum(W .* x, 1);
    e = d - y;
    nx = sum(x.^2, 1) + eps0;
    W = W + mu * x .* (e ./ nx);
    mse = mean(e.^2);
end
fprintf('RESULT %.6g\n', mse);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
