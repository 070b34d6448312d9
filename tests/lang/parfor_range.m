% modes: off cpu
% A parfor-loop runs over whole numbers, each by 1 larger than the one before, also without a pool.
ranges = {0:0.5:2, 1:2:9, 3:-1:1, [1 2; 3 4], [5; 6], [1 3], 1.5, {1}, NaN, Inf};
for k = 1:numel(ranges)
    r = ranges{k};
    try
        parfor i = r, end
        fprintf('%d: no error\n', k)
    catch e
        fprintf('%d: %s\n', k, e.identifier)
    end
end
try parfor i = 1:2:5, end, catch e, disp(e.message), end
try parfor i = -1e300:1, end, catch e, disp(e.identifier), end
try parfor i = 1:Inf, end, catch e, disp(e.identifier), end
try parfor i = -7.5:7.5, end, catch e, disp(e.identifier), end
n = 0;
parfor i = [], n = n + 1; end
parfor i = 3:1, n = n + 1; end
parfor i = zeros(1, 0), n = n + 1; end
assert(n == 0)
parfor i = int8(2:4), n = n + double(i); end
parfor i = 5, n = n + i; end
parfor i = -1:1:1, n = n + 1; end
parfor (i = 1:3, 2), n = n + 1; end
disp(n)
