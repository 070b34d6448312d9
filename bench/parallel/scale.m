% scale.m - a model of what parallel programs cost, fitted on this machine: runmat bench/parallel/scale.m
% It prints the fitted constants, a check with other workers, and tables of weak and strong scaling (docs/scale.md).
function scale
c = constants();
fprintf('| constant | value |\n|---|---:|\n');
fprintf('| F: product of matrices, GFLOPS of a worker | %.1f |\n', c.F / 1e9);
fprintf('| E: element-wise operations, million elements/s | %.0f |\n', c.E / 1e6);
fprintf('| L: a message between workers, us | %.1f |\n', c.L * 1e6);
fprintf('| B: bytes between workers, GB/s | %.2f |\n', c.B / 1e9);
fprintf('| S0: an operation of the client on all workers, us | %.0f |\n', c.S0 * 1e6);
fprintf('| S1: the same, for each worker, us | %.1f |\n', c.S1 * 1e6);
fprintf('| H: handing one task to a worker, us | %.1f |\n', c.H * 1e6);
check(c);
for trees = [false true]
    print(c, trees, false);
    print(c, trees, true);
end
end

function c = constants()
pool = parpool(1);                      % workers have one thread
F = parfevalOnAll(pool, @rates, 1);
r = fetchOutputs(F);
delete(pool);
c.F = r(1);
c.E = r(2);
p = [1 2 4 8];
t = zeros(size(p));
for k = 1:numel(p)
    pool = parpool(p(k));
    D = distributed.ones(p(k), 1);
    t(k) = best(@() small(D), 300);
    if p(k) == 2
        [c.L, c.B] = messages();
        tic;
        parfor (i = 1:400, parforOptions(pool, 'RangePartitionMethod', 'fixed', 'SubrangeSize', 1))
            z(i) = task(i); %#ok<AGROW,NASGU>
        end
        c.H = toc / 400;
    end
    delete(pool);
end
fit = [ones(4, 1), p'] \ t';
c.S0 = max(fit(1), 0);
c.S1 = fit(2);
end
function r = rates()
a = rand(600); b = rand(600);
x = rand(1e6, 1);
r = [2 * 600 ^ 3 / best(@() sum(a * b, 'all'), 10), 1e6 / best(@() sum(exp(-x .^ 2) .* sin(x)), 10)];
end
function x = task(i), x = norm(i); end
function r = small(D)
% An operation on an array so small that all its time is starting it, and sending its operands and its result.
E = D + 1;
r = size(E, 1);
end
function t = best(f, n)
t = Inf;
for k = 1:n, s = tic; r = f_value(f); t = min(t, toc(s)); end %#ok<NASGU>
end
function r = f_value(f)
% The value is used, so that it is computed.
if nargout(f) == 0, f(); r = 0; else, r = double(f()) + 0; end
if r > 1e300, disp(r), end
end
function [latency, rate] = messages()
sizes = [1 1e3 1e4 1e5 1e6];
spmd
    times = zeros(size(sizes));
    for k = 1:numel(sizes)
        x = zeros(sizes(k), 1);
        least = Inf;
        for turn = 1:100
            s = tic;
            x = spmdSendReceive(3 - spmdIndex, 3 - spmdIndex, x);
            least = min(least, toc(s));
        end
        times(k) = least;
    end
end
times = times{1};
latency = times(1);
rate = 8 * (sizes(end) - sizes(3)) / (times(end) - times(3));
end

function check(c)
% The model against runs of two workers.
pool = parpool(2);
fprintf('\n| check, two workers | model, ms | measured, ms |\n|---|---:|---:|\n');
D = distributed.rand(1000, 2000);
t = best(@() gather(sum(exp(-D .^ 2) .* sin(D), 'all')), 8);
model = 6 * (c.S0 + 2 * c.S1) + 2e6 / c.E / 2 + 4 * c.L;
fprintf('| element-wise, 2 million elements | %.2f | %.2f |\n', 1e3 * model, 1e3 * t);
D = distributed.rand(800, 800);
t = best(@() gather(sum(D * D, 'all')), 8);
model = 2 * (c.S0 + 2 * c.S1) + 2 * 800 ^ 3 / c.F / 2 + 4 * c.L + 2 * (c.L + 8 * 800 ^ 2 / 2 / c.B);
fprintf('| product of 800 x 800 | %.2f | %.2f |\n', 1e3 * model, 1e3 * t);
delete(pool);
end

function print(c, trees, weak)
% Efficiencies for the cases; the size of a case is for one worker (weak) or for all (strong).
p = [1 2 10 100 1000 10000];
words = {'as it is', 'workers start workers'};
kinds = {'strong scaling', 'weak scaling'};
fprintf('\n| efficiency, %s, %s | %s |\n|---|%s\n', kinds{weak + 1}, words{trees + 1}, ...
    strjoin(string(p), ' | '), repmat('---:|', 1, numel(p)));
names = {'element-wise, sum', 'Monte Carlo', 'PCA, 512 columns', 'fft2 (transposes)', 'CG, 5 points', 'LU', ...
    'parfor, tasks of 10 ms'};
for k = 1:numel(names)
    e = zeros(size(p));
    one = cost(c, k, 1, 1, trees);
    for j = 1:numel(p)
        if weak
            e(j) = one / cost(c, k, p(j), p(j), trees);
        else
            e(j) = one / p(j) / cost(c, k, p(j), 1, trees);
        end
    end
    fprintf('| %s | %s |\n', names{k}, strjoin(compose('%.3f', e), ' | '));
end
end

function t = cost(c, k, p, grow, trees)
% Seconds of case K on P workers, whose work is GROW times that of one worker. A message of b bytes takes L + b / B.
to_all = @(bytes) (p > 1) * ceil(log2(max(p, 2))) * (c.L + bytes / c.B);      % a reduction or broadcast: trees
hops = p;                                                               % the client starts each worker itself
if trees, hops = ceil(log2(max(p, 2))); end
start = c.S0 + c.S1 * hops;
switch k
    case 1, n = 1e9 * grow; t = start + n / c.E / p + 2 * to_all(8);
    case 2, n = 1e9 * grow; t = start + 20 * n / c.E / p + 2 * to_all(8);
    case 3, n = 1e7 * grow; m = 512; t = start + n * m ^ 2 / c.F / p + 2 * to_all(8 * m ^ 2) + 10 * m ^ 3 / c.F;
    case 4
        n = 1e9 * grow;
        t = 3 * start + 5 * n * log2(n) / (c.F / 10) / p + 2 * (p > 1) * (p * c.L + 16 * n / p / c.B);
    case 5, n = 1e8 * grow; t = start + 100 * (8 * n / c.E / p + 2 * to_all(8) + 2 * (p > 1) * (c.L + 8e4 / c.B));
    case 6
        n = 4e4 * grow ^ (1 / 3);                                       % panels of 64 columns go to all
        t = start + 2 / 3 * n ^ 3 / c.F / p + n / 64 * to_all(8 * 64 * n / 2);
    case 7, n = 1e6 * grow; t = start + max(n * 0.01 / p, n * c.H / max(trees * p / 64, 1));
end
end
