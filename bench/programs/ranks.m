% Order statistics of many numbers: sorted ones, their median and quartiles, how many kinds there are.   RANKS_N
% numbers.
if ~exist('n', 'var'), n = envOr('RANKS_N', 500000); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
x = cast(mod((1:n)' * 0.7548776662, 1), cls);
s = sort(x);
k = sort(floor(5000 * x));
kinds = sum(diff(k) > 0) + 1;
spread = s(3*n/4) - s(n/4);
fprintf('RESULT %.6g\n', sum(double(s(1:10:n))) + double(median(x)) + double(spread) + kinds);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
