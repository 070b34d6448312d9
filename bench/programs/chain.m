% A chain of cheap operations over long arrays: as fast as memory is.   CHAIN_N elements.
if ~exist('n', 'var'), n = envOr('CHAIN_N', 2e7); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'double'); end
if ~exist('x', 'var'), x = ones(n, 1, cls); y = 2 * ones(n, 1, cls); end
z = (x + 3 * y) .* x - 0.5 * y;
fprintf('RESULT %.6g\n', z(n));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
