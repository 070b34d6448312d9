% Convolutions and filters where gpuArrays live.
X = gather(mod((1:70)' * (1:90), 23) - 11);
for cls = {'double', 'single'}
	A = cast(X, cls{1});
	G = gpuArray(A);
	for k = {[1 2 1; 0 1 0], ones(4), (1:6)', 1:5, 3, magic(80)}
		for s = {'full', 'same', 'valid'}
			y = conv2(G, k{1}, s{1});
			assert(isa(y, 'gpuArray') && strcmp(classUnderlying(y), cls{1}) && ...
				isequal(gather(y), conv2(A, k{1}, s{1})));
		end
	end
	assert(isequal(gather(filter([1 2 3], 1, G)), filter([1 2 3], 1, A)));
	assert(isequal(gather(filter([1 2 3], 1, G(:)')), filter([1 2 3], 1, A(:)')));
	assert(isequal(gather(filter([2 -1], 4, G)), filter([2 -1], 4, A)));
	v = conv(G(:), [1; 2; 1]);
	assert(isequal(gather(v), conv(A(:), [1; 2; 1])));
end
z = conv2(gpuArray(single(X)), single([1 1]));
assert(strcmp(classUnderlying(z), 'single') && isequal(gather(conv2([1 2 1], [1 1], gpuArray(X))), ...
	conv2([1 2 1], [1 1], X)));
disp('ok')
