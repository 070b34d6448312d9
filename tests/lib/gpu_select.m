% mink, maxk, median and quantile of gpuArrays select without sorting; the results are those of ordinary arrays.
rng(4);
X = round(rand(600, 6, 2) * 400 - 200) / 8;             % many equal elements, and zeros
X(5, 1) = NaN; X(7:20, 2) = NaN; X(1:3, 3) = Inf; X(4, 3) = -Inf; X(2:5, 4) = [0 -0 0 -0];
X(1:500, 3, 2) = NaN; X(501:600, 3, 2) = 1; X(:, 6, 2) = 0; X(2:2:end, 6, 2) = -0;
for cls = {'double', 'single', 'int16', 'uint8'}
	for dim = 1:2
		A = cast(X, cls{1});
		if dim == 2
			A = permute(A, [2 1 3]);
		end
		G = gpuArray(A);
		for k = [1 9]
			for f = {@mink, @maxk}
				[b, i] = f{1}(A, k, dim);
				[gb, gi] = f{1}(G, k, dim);
				assert(isequaln(b, gather(gb)) && isequal(i, gather(gi)) && isa(gb, 'gpuArray'))
				assert(isequaln(b, gather(f{1}(G, k, dim))) && strcmp(underlyingType(gb), cls{1}))
			end
		end
		m = median(A, dim);
		assert(isequaln(m, gather(median(G, dim))))
		if isfloat(A)
			assert(isequaln(1 ./ m, gather(1 ./ median(G, dim))))           % signs of zeros
			p = [0 0.1 0.5 0.75 1];
			assert(isequaln(quantile(A, p, dim), gather(quantile(G, p, dim))))
			assert(isequaln(prctile(A, 30, dim), gather(prctile(G, 30, dim))))
		end
	end
end
% elements far apart and close together; all equal
x = [rand(300, 1); 1 + rand(300, 1) * 1e-12; 1e300 * rand(50, 1); -1e-300 * rand(51, 1)];
for y = {x, -x, single(x), ones(701, 1), x(randperm(701))}
	assert(isequal(median(y{1}), gather(median(gpuArray(y{1})))))
	assert(isequal(quantile(y{1}, [0.2 0.4 0.6]), gather(quantile(gpuArray(y{1}), [0.2 0.4 0.6]))))
end
% long lines: in order, in reverse order, and random; candidates come in every piece or in few
n = 9000;
for y = {(1:n)', (n:-1:1)', rand(n, 1), single(rand(n, 2)), int32(mod((1:n)' * 7919, 10003))}
	for k = [1 200 300]
		[b, i] = maxk(y{1}, k);
		[gb, gi] = maxk(gpuArray(y{1}), k);
		assert(isequal(b, gather(gb)) && isequal(i, gather(gi)))
		[b, i] = mink(y{1}, k);
		[gb, gi] = mink(gpuArray(y{1}), k);
		assert(isequal(b, gather(gb)) && isequal(i, gather(gi)))
	end
	assert(isequal(median(y{1}), gather(median(gpuArray(y{1})))))
end
x = uint8(mod((1:140000)' * 7919, 251));
assert(isequal(median(x), gather(median(gpuArray(x)))))
disp('ok')
