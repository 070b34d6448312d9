% Selection in a few long lines of gpuArrays (median, quantile, mink, maxk): the results are those of ordinary arrays.
rng(6);
n = 40000;
x = rand(n, 1);
far = [rand(n - 500, 1) - 0.5; 1 + rand(200, 1) * 1e-12; 1e300 * rand(150, 1); -1e-300 * rand(150, 1)];
few = round(rand(n, 1) * 4 - 2); few(2:7:end) = -0;
odd = x(1:end - 1); odd(5) = NaN; odd(9) = Inf; odd(10) = -Inf;
zeros_both = zeros(n, 1); zeros_both(1:3:end) = -0;
integers = mod((1:n)' * 7919, 70001) - 30000;
columns = [x, -x, few];
lines = {x, single(x), far, few, single(few), odd, single(odd), NaN(n, 1), ones(n, 1), zeros_both, int32(integers), ...
	int16(integers), uint8(integers), uint32(integers), integers > 0, columns, single(columns), sort(x), -sort(x)};
for k = 1:numel(lines)
	A = lines{k};
	G = gpuArray(A);
	m = median(A);
	g = median(G);
	assert(isequaln(m, gather(g)) && isa(g, 'gpuArray') && strcmp(class(gather(g)), class(m)))
	if isfloat(A)
		assert(isequaln(1 ./ m, gather(1 ./ g)))                        % signs of zeros
		for p = {[0.25 0.5 0.75], 0.999, [0 1], [0.1 0.1001 0.1002 0.5 0.9 0.95 0.99 1]}
			assert(isequaln(quantile(A, p{1}), gather(quantile(G, p{1}))))
		end
	end
	if ~islogical(A)
		for count = [1 5 256]
			for f = {@mink, @maxk}
				[b, i] = f{1}(A, count);
				[gb, gi] = f{1}(G, count);
				assert(isequaln(b, gather(gb)) && isequal(i, gather(gi)) && isa(gb, 'gpuArray'))
				assert(isequaln(b, gather(f{1}(G, count))))
			end
		end
	end
end
% along the second axis, and of more lines than the device works on together
A = single(rand(3, n));
assert(isequal(median(A, 2), gather(median(gpuArray(A), 2))))
assert(isequal(maxk(A, 7, 2), gather(maxk(gpuArray(A), 7, 2))))
disp('ok')
