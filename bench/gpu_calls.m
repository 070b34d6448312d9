% gpu_calls.m - calls of the library on arrays of a device: sorting, selection, counting, look-ups, small systems.
%
%     RUNMAT_ACCEL_PROVIDER=cuda runmat bench/gpu_calls.m
%
% Prints the least of four times after two calls, in ms, with the look at a total. bench/gpu_calls.py does the same with
% torch. Arrays are singles.
rng(1);
x = gpuArray(rand(1e7, 1, 'single')); n = floor(x * 1e6); few = rand(1000, 1, 'single');
points = gpuArray(linspace(single(0), single(1), 1000)');
uneven = cumsum(rand(1000, 1, 'single')); uneven = uneven / uneven(end);
rows = gpuArray(rand(20000, 5000, 'single')); M = gpuArray(rand(1e4, 1e3, 'single'));
a = gpuArray(floor(rand(1e5, 1, 'single') * 1e7)); set = gpuArray(floor(rand(1e6, 1, 'single') * 1e7));
P = gpuArray(rand(32, 32, 1000, 'single') + 2 * eye(32, 'single')); b = gpuArray(rand(32, 1, 1000, 'single'));
Q = gpuArray(rand(1000, 'single')); W = gpuArray(rand(2000, 'single') + 50 * eye(2000, 'single'));
calls = {
	'sort1e7', @() sort(x)
	'sort1e7 with positions', @() second(@sort, x)
	'unique1e7', @() unique(n)
	'mink 20000x5000 k=15', @() mink(rows, 15)
	'mink 20000x5000 k=15, rows', @() mink(rows, 15, 2)
	'maxk 1e7 k=100', @() maxk(x, 100)
	'median 1e4x1e3', @() median(M)
	'median 1e4x1e3, rows', @() median(M, 2)
	'median 1e7', @() median(x)
	'quantile 1e4x1e3', @() quantile(M, [0.25 0.5 0.75])
	'histcounts 1e7, 100 bins', @() histcounts(x, 100)
	'histcounts 1e7, 256 edges', @() histcounts(x, 0:1/256:1)
	'discretize 1e7', @() discretize(x, 0:0.01:1)
	'interp1 1e7', @() interp1(points, few, x)
	'interp1 1e7, uneven', @() interp1(uneven, few, x)
	'interp1 1e7, nearest', @() interp1(points, few, x, 'nearest')
	'ismember 1e5 in 1e6', @() ismember(a, set)
	'pagemldivide 32x32x1000', @() pagemldivide(P, b)
	'pageinv 32x32x1000', @() pageinv(P)
	'pagesvd 32x32x1000', @() pagesvd(P)
	'pageeig 32x32x1000', @() pageeig(P + pagetranspose(P))
	'svd 1000', @() svd(Q)
	'complex product 2000', @() abs(complex(W, W) * complex(W, -W))
	'complex solution 2000', @() abs(complex(W, W') \ W)
};
for k = 1:size(calls, 1)
	best = Inf;
	for turn = 1:6
		wait(gpuDevice)
		t = tic;
		y = calls{k, 2}();
		y = gather(sum(double(y(:))));
		if turn > 2
			best = min(best, toc(t));
		end
	end
	fprintf('%-30s %10.3f ms\n', calls{k, 1}, best * 1e3)
end
function i = second(f, x)
	[~, i] = f(x);
end
