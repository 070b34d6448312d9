% Principal components by power steps.   PCA_N rows, PCA_D columns, PCA_K components, PCA_ITERS steps.
if ~exist('n', 'var'), n = envOr('PCA_N', 10000); end
if ~exist('d', 'var'), d = envOr('PCA_D', 512); end
if ~exist('k', 'var'), k = envOr('PCA_K', 8); end
if ~exist('iters', 'var'), iters = envOr('PCA_ITERS', 15); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
rng(0);
if ~isempty(getenv('BENCH_DATA'))                        % a data set of `runmat bench --data`
    f = fopen(fullfile(getenv('BENCH_DATA'), 'pca.f32'), 'r', 'ieee-le');
    A = cast(reshape(fread(f, n * d, 'single'), n, d), cls);
    fclose(f);
else
    A = rand(n, d, cls);
end
A = A - mean(A, 1);
G = A' * A / (n - 1);
if isempty(getenv('BENCH_DATA')), start = randn(d, k, cls); else, start = A(1:k, :)'; end
[Q, ~] = qr(start, 0);
for it = 1:iters
    [Q, ~] = qr(G * Q, 0);
end
lam = diag(Q' * G * Q);
explained = sum(lam / trace(G));
fprintf('RESULT %.6g\n', explained);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
