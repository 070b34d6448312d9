% pool.m - efficiency of a pool against one process: run it with runmat bench/parallel/pool.m [WORKERS].
function pool(count)
if nargin < 1, count = '2'; end
n = str2double(count);
times = zeros(1, 5);
for k = 1:5
    t = tic; p = parpool(n); times(k) = toc(t);
    if k < 5, delete(p), end
end
fprintf('open %d workers          %8.1f ms\n', n, 1000 * median(times));
parfor i = 1:n, pause(0.01); end
t = tic;
parfor i = 1:1000, pause(0.01); end
fprintf('1000 pauses of 10 ms     %8.3f of n\n', 10 / toc(t) / n);
z = zeros(1, 1000);
one = tic;
for i = 1:100, z(i) = work(i); end
one = 10 * toc(one);
t = tic;
parfor i = 1:1000, z(i) = work(i); end
fprintf('1000 computations        %8.3f of n (%.1f ms each)\n', one / toc(t) / n, one);
loop = zeros(1, 21); plain = loop;
for k = 1:21
    t = tic; parfor i = 1:1e5, end, loop(k) = toc(t); %#ok<*NOPRT>
    t = tic; for i = 1:1e5, end, plain(k) = toc(t);
end
fprintf('empty loop, 1e5 turns    %8.3f ms, for %.3f ms\n', 1000 * median(loop), 1000 * median(plain));
x = rand(1000, 4000);
t = tic;
parfor i = 1:n, y(i) = x(1, i); end
fprintf('32 MB to all workers     %8.1f ms\n', 1000 * toc(t));
delete(p)
for k = 1:21
    t = tic; parfor i = 1:1e5, end, loop(k) = toc(t);
    t = tic; for i = 1:1e5, end, plain(k) = toc(t);
end
fprintf('the same without a pool  %8.3f ms, for %.3f ms\n', 1000 * median(loop), 1000 * median(plain));
end

function c = work(i)
c = i;
for j = 1:60, c = c + sum(svd(magic(40) + c)); end
end
