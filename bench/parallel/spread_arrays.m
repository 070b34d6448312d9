% spread_arrays.m - distributed arrays on N workers against one worker: runmat bench/parallel/spread_arrays.m N
% A row for each case: the time on one worker, the time on N workers, and the ratio. Each time is the least of five.
% It includes the sum of all elements of the result, which makes the workers compute them.
function spread_arrays(count)
if nargin < 1, count = '2'; end
n = str2double(count);
cases = {
    'element by element: exp(-D .^ 2) .* sin(D)', @() distributed.rand(2000, 2000), @(D) exp(-D .^ 2) .* sin(D)
    'D + 1', @() distributed.rand(4000, 2000), @(D) D + 1
    'product D'' * D, 1500 x 800', @() distributed.rand(1500, 800), @(D) D' * D
    'sort of columns', @() distributed.rand(4000, 500), @(D) sort(D)
    'sort of rows (exchanges pieces twice)', @() distributed.rand(500, 4000), @(D) sort(D, 2)
    'fft of columns', @() distributed.rand(4096, 512), @(D) abs(fft(D))
    'standard deviation of columns', @() distributed.rand(4000, 1000), @(D) std(D)};
times = zeros(size(cases, 1), 2);
for w = [1 n]
    p = parpool(w);
    for k = 1:size(cases, 1)
        D = cases{k, 2}();
        best = Inf;
        for turn = 1:5
            t = tic;
            s = gather(sum(cases{k, 3}(D), 'all')); %#ok<NASGU> computes all elements
            best = min(best, toc(t));
        end
        times(k, 1 + (w == n)) = best;
    end
    delete(p);
end
fprintf('| case | 1 worker, ms | %d workers, ms | ratio |\n|---|---|---|---|\n', n);
for k = 1:size(cases, 1)
    fprintf('| %s | %.1f | %.1f | %.2f |\n', cases{k, 1}, 1000 * times(k, :), times(k, 1) / times(k, 2));
end
end
