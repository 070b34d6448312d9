% A particle filter with systematic resampling: weights, their cumulative sum, the bin of each evenly spaced number.
% PF_N particles, PF_T measurements.
if ~exist('N', 'var'), N = envOr('PF_N', 50000); end
if ~exist('T', 'var'), T = envOr('PF_T', 30); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
x = randn(N, 1, cls);
path = zeros(T, 1);
for t = 1:T
    x = 0.9 * x + 0.5 * randn(N, 1, cls);
    w = exp(-2 * (2 * sin(t / 5) - x).^2);
    w = w / sum(w);
    path(t) = sum(w .* x);
    c = min(cumsum(w), 1);
    c(N) = 1;
    u = cast(((0:N-1)' + rand) / N, cls);
    [~, ~, from] = histcounts(u, [0; c]);
    x = x(from);
end
fprintf('RESULT %.6g\n', mean(path.^2));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
