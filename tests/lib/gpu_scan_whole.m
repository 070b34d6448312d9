% Running sums, products and extremes of integers: they saturate after each element, in whatever order a device takes
% them.
rng(2)
for cls = {'int8', 'uint32'}
	c = cls{1};
	top = double(intmax(c)); low = double(intmin(c));
	for n = [40 4099]
		% signs; numbers that reach the limits, slowly and at once; a zero
		f = cast(1 - 2 * (rand(n, 4) < 0.4) * (low < 0), c);
		f(5:9:end, 2) = 2; f(3:50:end, 3) = cast(top, c); f(7:20:end, 3) = cast(low, c); f(:, 4) = f(:, 4) * 3;
		f(end - 20, 4) = 0;
		g = gpuArray(f);
		assert(isequal(gather(cumprod(g)), cumprod(f)) && isequal(gather(cumprod(g', 2, 'reverse')), ...
			cumprod(f', 2, 'reverse')), 'cumprod %s %d', c, n)
		for k = 1:3
			% small steps, steps that reach the limits again and again, and the largest
			step = [3, top / 20, top];
			x = cast(round((rand(n, 3) - 0.5 * (low < 0)) * step(k)), c);
			g = gpuArray(x);
			assert(isequal(gather(cumsum(g)), cumsum(x)), 'cumsum %s %d %d', c, n, k)
			if low < 0
				assert(isequal(gather(cumsum(g, 1, 'reverse')), cumsum(x, 1, 'reverse')), ...
					'reverse %s %d %d', c, n, k)
			end
			assert(isequal(gather(cumsum(g', 2)), cumsum(x', 2)), 'rows %s %d %d', c, n, k)
			if low < 0, assert(isequal(gather(cummax(g)), cummax(x)), 'cummax %s %d %d', c, n, k), end
			if low == 0
				assert(isequal(gather(cummin(g, 'reverse')), cummin(x, 'reverse')), ...
					'cummin %s %d %d', c, n, k)
			end
		end
	end
end
x = int32([repmat(2e9, 1, 50), -repmat(2e9, 1, 3000), repmat(7, 1, 100)]);
assert(isequal(gather(cumsum(gpuArray(x))), cumsum(x)))
y = rand(1, 5000); y(77) = NaN;
assert(max(abs(gather(cumsum(gpuArray(y(1:70)))) - cumsum(y(1:70)))) < 1e-10)
assert(isequaln(gather(cummax(gpuArray(y))), cummax(y)))
z = gather(cumsum(gpuArray(y))); w = cumsum(y);
assert(isequal(isnan(z), isnan(w)) && max(abs(z(1:76) - w(1:76))) < 1e-10)
assert(isequal(gather(cumsum(gpuArray(y > 0.5), 2)), cumsum(y > 0.5, 2)))
disp('ok')
