function t = gputimeit(f, n)
%GPUTIMEIT Seconds that a function takes, its work on the accelerator included.
%   T = GPUTIMEIT(F) calls F, a function handle without arguments, several times and gives the median.
%   T = GPUTIMEIT(F, N) calls it with N outputs.
if nargin < 2, n = 1; end
times = zeros(1, 7);
outs = cell(1, max(n, 0));
for k = 1:numel(times)
    wait(gpuDevice);
    s = tic;
    if n > 0, [outs{:}] = f(); else, f(); end
    wait(gpuDevice);
    times(k) = toc(s);
end
t = median(times);
end
