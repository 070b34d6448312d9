% PageRank of a dense table of links by power iteration.   PR_N pages, PR_T turns.
if ~exist('n', 'var'), n = envOr('PR_N', 1500); end
if ~exist('T', 'var'), T = envOr('PR_T', 50); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
[j, i] = meshgrid(1:n);
G = cast(mod(i.^2 + 3 * i .* j + 7 * j, 11) < 2, cls);
G = G ./ max(sum(G, 1), 1);
r = ones(n, 1, cls) / n;
for t = 1:T
    s = 0.85 * (G * r);
    r = s + (1 - sum(s)) / n;
end
fprintf('RESULT %.6g\n', n * sum(double(r).^2) + n * double(max(r)));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
