% A gpuArray stays one when it becomes complex by an assignment, and unclear calls say what is wrong.
a = gpuArray(single(1:3)); a(2) = 1i;
b = gpuArray(1:3); b(5) = 2i;
c = gpuArray(1:3); c([true false true]) = 1i;
assert(isgpuarray(a) && isgpuarray(b) && isgpuarray(c))
assert(isequal(gather(a), single([1 1i 3])) && isequal(gather(b), [1 2 3 0 2i]) && isequal(gather(c), [1i 2 1i]))
a
% pages of which there is none
p = pagefun(@inv, ones(2, 2, 0, 'single', 'gpuArray'));
assert(isequal(size(p), [2 2 0]) && strcmp(underlyingType(p), 'single'))
assert(isequal(size(pagefun(@mtimes, gpuArray.ones(2, 3, 0), gpuArray.ones(3, 4))), [2 4 0]))
[q, r] = pagefun(@(x) deal(x', x(1, :)), gpuArray.ones(2, 3, 0));
assert(isequal(size(q), [3 2 0]) && isequal(size(r), [1 3 0]))
% of elements that are equal the first is kept: signs of zeros
z = repmat([3 0 -0 1 -0 0], 1, 1000);
z(1:2) = [-0 3];
assert(isequal(1 ./ gather(unique(gpuArray(z))), [-Inf 1 1/3]) && isequal(1 ./ unique(z), [-Inf 1 1/3]))
assert(isequal(1 ./ intersect(gpuArray([0 1]), gpuArray([-0 1])), [Inf 1]))
tries = { @() gpuArray.nonsense(2), @() parallel.gpu.nonsense(2), @() pagefun(gpuArray(1)), @() pagefun(@plus), @() ...
	histcounts(1:3, -1), @() histcounts(gpuArray(1:3), 1.5) };
for k = 1:numel(tries)
	try
		tries{k}();
		disp('no error')
	catch e
		fprintf('%s | %s\n', e.identifier, e.message);
	end
end
% more dimensions than there are: the error of ordinary arrays
n = num2cell([ones(1, 18) 2]);
try
	gpuArray.ones(n{:})
catch e
	disp(e.identifier)
end
