function t = gputimeit(f, n)
%gputimeit  Seconds that a call of a function takes, with its work on the device.
%   T = GPUTIMEIT(F) calls F, a function handle without arguments, several times and gives the median.
%   T = GPUTIMEIT(F, N) calls it with N outputs.
if ~isa(f, 'function_handle')
    error('parallel:gpu:gputimeit:InvalidFunction', 'The first argument must be a function handle without arguments.');
end
if nargin < 2
    n = 1;
    try
        n = min(1, abs(nargout(f)));
    catch
    end
end
times = zeros(1, 7);
outs = cell(1, max(n, 0));
for k = 0:numel(times)          % the first call is the warm-up
    gpu_device_wait;
    s = tic;
    if n > 0, [outs{:}] = f(); else, f(); end
    gpu_device_wait;
    if k > 0, times(k) = toc(s); end
end
t = median(times);
end
