% Value at risk of a portfolio: correlated draws by a Cholesky factor, losses sorted.   RISK_M scenarios, RISK_D assets.
if ~exist('M', 'var'), M = envOr('RISK_M', 50000); end
if ~exist('d', 'var'), d = envOr('RISK_D', 32); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
C = cast(0.5 .^ abs((1:d)' - (1:d)), cls);
w = cast(1 + sin(1:d)', cls);
w = w / sum(w);
X = randn(M, d, cls) * chol(C);
loss = (1 - exp(0.02 * X)) * w;
s = sort(loss, 'descend');
k = floor(0.01 * M);
fprintf('RESULT %.6g\n', double(s(k)) + mean(double(s(1:k))));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
