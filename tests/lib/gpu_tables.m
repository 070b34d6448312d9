% Look-ups in tables (interp1, ismember, histcounts, discretize) give the same for gpuArrays as for ordinary arrays.
rng(2);
for cls = {'single', 'double'}
	for n = [2 5 1000]
		for even = [false true]
			x = cumsum(rand(n, 1) + 0.01);
			if even
				x = linspace(-3, 7, n)';
			end
			v = rand(n, 1);
			q = x(1) - 1 + (x(end) - x(1) + 2) * rand(40000, 1);
			q(1:7) = [NaN, Inf, -Inf, x(1), x(end), x(2), (x(1) + x(2)) / 2];
			x = cast(x, cls{1}); v = cast(v, cls{1}); q = cast(q, cls{1}); g = gpuArray(q);
			for method = {'linear', 'nearest', 'previous', 'next'}
				for outside = {{}, {'extrap'}, {-1}}
					a = interp1(x, v, q, method{1}, outside{1}{:});
					b = interp1(x, v, g, method{1}, outside{1}{:});
					assert(isequaln(a, gather(b)) && isa(b, 'gpuArray'))
					assert(strcmp(class(a), cls{1}))
				end
			end
			b = interp1(v, g);
			assert(isequaln(interp1(v, q), gather(b)) && strcmp(underlyingType(b), cls{1}));
		end
	end
end
% values in singles, queries in doubles: the result is single
x = (0:50)'; v = single(sin(x)); q = 50 * rand(200, 200); b = interp1(x, v, gpuArray(q));
assert(isequal(interp1(x, v, q), gather(b)) && isequal(size(b), [200 200]) && strcmp(underlyingType(b), 'single'));
assert(strcmp(class(interp1(x, v, 2.5)), 'single') && interp1(single([1 2]), single([10 20]), 1.5) == 15);
assert(interp1([10 20 40], 2.5) == 30 && isequaln(interp1([10 20 40], [1 4]), [10 NaN]));
for method = {'pchip', 'spline', 'makima'}
	a = interp1(x, double(v), q(:), method{1});
	b = gather(interp1(x, double(v), gpuArray(q(:)), method{1}));
	assert(max(abs(a - b)) < 1e-12);
end

% ismember: small and large sets, equal entries, NaN, and classes
for n = [1 3 700 90000]
	a = floor(rand(40000, 1) * 3 * n); s = floor(rand(n, 1) * 3 * n);
	a(1:3) = [NaN, Inf, -0]; s(end) = NaN; s(1) = 0;
	for cls = {'double', 'single', 'int32'}
		A = cast(a, cls{1}); S = cast(s, cls{1});
		[t, at] = ismember(A, S);
		[gt, gat] = ismember(gpuArray(A), gpuArray(S));
		assert(isequal(t, gather(gt)) && isequal(at, gather(gat)) && strcmp(underlyingType(gt), 'logical'));
		assert(isequal(t, gather(ismember(gpuArray(A), S))));
	end
end

% edges: evenly spaced, nearly so, with infinite ends, equal to elements
x = round(rand(60000, 1) * 1000) / 10; x(1:4) = [NaN, Inf, -Inf, 100];
for edges = {0:10:100, 0:0.1:100, linspace(3, 97, 257), [-Inf 1:98 Inf], [0 1 3 7 50], [0 (1:99) + 0.3, 100]}
	for cls = {'double', 'single'}
		y = cast(x, cls{1}); g = gpuArray(y);
		assert(isequal(histcounts(y, edges{1}), gather(histcounts(g, edges{1}))));
		assert(isequaln(discretize(y, edges{1}), gather(discretize(g, edges{1}))));
		assert(isequaln(discretize(y, edges{1}, 'IncludedEdge', 'right'), ...
			gather(discretize(g, edges{1}, 'IncludedEdge', 'right'))));
	end
end
disp('ok')
