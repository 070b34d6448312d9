function t = timeit(f, outputs)
%timeit(F)     Seconds that a call of the function handle F takes: the median of several.
%timeit(F, N)  With N outputs.
%>> timeit(@() sum(1:10)) < 1
%ans =
%  logical
%   1
if ~isa(f, 'function_handle')
    error('MATLAB:timeit:InvalidFunction', 'F must be a function handle that needs no inputs.');
end
if nargin < 2
    outputs = min(1, abs(nargout(f)));
end
once = measure(f, outputs, 1);
turns = max(1, min(10000, ceil(0.001 / max(once, 1e-7))));
times = zeros(1, 11);
for k = 1:numel(times)
    times(k) = measure(f, outputs, turns) / turns;
    if sum(times) * turns > 1 && k >= 3
        times = times(1:k);
        break
    end
end
t = median(times);
end

function t = measure(f, outputs, turns)
out = cell(1, outputs);
start = tic;
if outputs == 0
    for k = 1:turns, f(); end
else
    for k = 1:turns, [out{:}] = f(); end
end
t = toc(start);
end
