% Counting and sums by subscripts of gpuArrays are those of ordinary arrays.
rng(3);
n = 60000;
x = rand(n, 1) * 100 - 50;
x(7) = NaN; x(9) = Inf; x(11) = -Inf; x(13) = 50; x(15) = -50;
g = gpuArray(x);
edges = {-50:10:50, [-50 -1 0 0.5 50], linspace(-40, 40, 4001), [-Inf, -3, 3, Inf], [0 1]};
for k = 1:numel(edges)
	assert(isequal(gather(histcounts(g, edges{k})), histcounts(x, edges{k})));
	assert(isequaln(gather(discretize(g, edges{k})), discretize(x, edges{k})));
	assert(isequaln(gather(discretize(g, edges{k}, 'IncludedEdge', 'right')), ...
		discretize(x, edges{k}, 'IncludedEdge', 'right')));
	assert(isequal(gather(histc(g, edges{k})), histc(x, edges{k})));
end
f = x(isfinite(x));
assert(isequal(gather(histcounts(gpuArray(f), 37)), histcounts(f, 37)));
assert(isequal(gather(histcounts(gpuArray(single(f)), 37)), histcounts(single(f), 37)));
assert(isequal(gather(hist(gpuArray(f), 20)), hist(f, 20)));
assert(isequal(gather(hist(gpuArray(reshape(f(1:50000), [], 10)), 20)), hist(reshape(f(1:50000), [], 10), 20)));

k = floor(rand(n, 1) * 1000) + 1;
v = rand(n, 1) - 0.5;
gk = gpuArray(k);
gv = gpuArray(v);
assert(isequal(gather(accumarray(gk, 1)), accumarray(k, 1)));
assert(isequal(gather(accumarray(gk, -3, [2000 1])), accumarray(k, -3, [2000 1])));
assert(isequal(gather(accumarray(gk, gv)), accumarray(k, v)));              % 60 each: in order
assert(isequal(gather(accumarray(gk, v, [1500 1])), accumarray(k, v, [1500 1])));
few = mod(k, 3) + 1;
a = gather(accumarray(gpuArray(few), gv));
assert(all(abs(a - accumarray(few, v)) <= 1e-12 * sum(abs(v))));
assert(isequal(gather(accumarray(gpuArray(few), gv, [], @max)), accumarray(few, v, [], @max)));
assert(isequal(gather(accumarray(gk, gv, [], @min)), accumarray(k, v, [], @min)));
assert(isequal(gather(accumarray(gpuArray([k, few]), gv)), accumarray([k, few], v)));
assert(isequal(gather(accumarray(gpuArray([k, few, few]), 1, [1000 4 5])), accumarray([k, few, few], 1, [1000 4 5])));
w = v; w(5) = NaN; w(8) = Inf;
assert(isequaln(gather(accumarray(gk, gpuArray(w))), accumarray(k, w)));
s = accumarray(gk, gpuArray(single(v)));
assert(strcmp(underlyingType(s), 'single') && isequal(gather(s), accumarray(k, single(v))));
assert(isequal(gather(accumarray(gk, gpuArray(v > 0))), accumarray(k, v > 0)));
many = (n:-1:1)';
assert(isequal(gather(accumarray(gpuArray(many), gv)), v(many)));
assert(isequal(class(accumarray(gk, gv)), 'gpuArray'));
for bad = {0, 1.5, NaN, -1}
	kb = k;
	kb(end) = bad{1};
	try
		accumarray(gpuArray(kb), gv);
		error('not refused');
	catch e
		assert(strcmp(e.identifier, 'MATLAB:accumarray:nonPosIntIndVals'));
	end
end
try
	accumarray(gk, gv, [10 1]);
	error('not refused');
catch e
	assert(strcmp(e.identifier, 'MATLAB:accumarray:insufficientSize'));
end
p = polyfit(gpuArray((1:n)' / n), gpuArray(2 * (1:n)' / n + 1), 1);
assert(all(abs(gather(p) - [2 1]) < 1e-8));
disp('ok')
