% parforOptions cut the turns of a parfor-loop; IdleTimeout of parpool closes the pool.
p = parpool(2);
n = 23; y = zeros(1, n); s = 0;
parfor (i = 1:n, parforOptions(p, 'RangePartitionMethod', 'fixed', 'SubrangeSize', 5))
    y(i) = i ^ 2; s = s + i;
end
disp([isequal(y, (1:n) .^ 2), s == sum(1:n)])

% The pieces are those that were asked for: each draws from a stream of its own, which its first turn begins.
f = zeros(1, n); g = zeros(1, n);
rng(3)
parfor (i = 1:n, parforOptions(p, 'RangePartitionMethod', 'fixed', 'SubrangeSize', 5)), f(i) = rand; end
rng(3)
parfor (i = 1:n, parforOptions(p, 'RangePartitionMethod', @(n, w) [5 5 5 5 n-20])), g(i) = rand; end
disp(isequal(f, g))
rng(3)
parfor (i = 1:n, parforOptions(p, 'RangePartitionMethod', @(n, w) [20 n-20])), g(i) = rand; end
disp([isequal(f(1:5), g(1:5)), isequal(f(6:10), g(6:10))])

% One turn a piece, more pieces than the loop would have by itself
z = zeros(1, 1500);
parfor (i = 1:1500, parforOptions(p, 'RangePartitionMethod', 'fixed', 'SubrangeSize', 1)), z(i) = i; end
disp(isequal(z, 1:1500))
parfor (i = 1:3, parforOptions(p, 'RangePartitionMethod', 'fixed', 'SubrangeSize', 100)), z(i) = -i; end
disp(z(1:4))

bad = {{'RangePartitionMethod', 'fixed'}, {'SubrangeSize', 3}, {'RangePartitionMethod', 'fixed', 'SubrangeSize', 0}, ...
    {'RangePartitionMethod', 'best'}, {'MaxNumWorkers', -1}, {'Size', 3}, ...
    {'RangePartitionMethod', 'auto', 'SubrangeSize', 2}};
for k = 1:numel(bad)
    try, parforOptions(p, bad{k}{:}), disp('accepted'), catch e, fprintf('%s\n', e.identifier), end
end
for f = {@(n, w) [1 1], @(n, w) [n + 1, -1], @(n, w) 'text', @(n, w) n / 2 * [1 1]}
    try
        parfor (i = 1:5, parforOptions(p, 'RangePartitionMethod', f{1})), q = i; end
        disp('accepted')
    catch e
        fprintf('%s\n', e.identifier)
    end
end
delete(p)

% IdleTimeout, in minutes
for t = {0, -1, [1 2], 'a', NaN}
    try, parpool(1, 'IdleTimeout', t{1}), disp('accepted'), catch e, fprintf('%s\n', e.identifier), end
end
p = parpool(1, 'IdleTimeout', 0.01);
disp([p.IdleTimeout, p.Connected, isempty(gcp('nocreate'))])
h = fetchOutputs(parfeval(p, @slow, 1));      % a worker that works is not idle
disp([h, p.Connected])
pause(1.2)
disp(isempty(gcp('nocreate')))
p = parpool(1);
disp(p.IdleTimeout)
delete(p)
function x = slow
pause(1.2)
x = 7;
end
