% A genetic algorithm: tournaments, exchange of genes, mutation.   GENETIC_M individuals of GENETIC_D genes, _T turns.
if ~exist('M', 'var'), M = envOr('GENETIC_M', 10000); end
if ~exist('d', 'var'), d = envOr('GENETIC_D', 16); end
if ~exist('T', 'var'), T = envOr('GENETIC_T', 30); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
X = 6 * rand(M, d, cls) - 3;
for t = 1:T
    f = sum(X.^2 + cos(3 * X), 2);
    a = randi(M, M, 1); b = randi(M, M, 1);
    win = a;
    lost = f(b) < f(a);
    win(lost) = b(lost);
    P = X(win, :);
    Q = circshift(P, 1, 1);
    swap = rand(M, d, cls) < 0.5;
    P(swap) = Q(swap);
    X = P + 0.1 * randn(M, d, cls) .* (rand(M, d, cls) < 0.2);
end
fprintf('RESULT %.6g\n', mean(double(sum(X.^2 + cos(3 * X), 2))) / d + 2);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
