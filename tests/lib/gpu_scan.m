% Running sums, products and extremes of few long lines, where gpuArrays live.
n = 40000;
x = gather(mod((1:n)' * 7919, 1013) - 500);
for k = 1:3
	sizes = [n 1; 20000 2; 1 n];
	y = reshape(x, sizes(k, :));
	for d = [1 2]
		g = gpuArray(y);
		assert(isequal(gather(cumsum(g, d)), cumsum(y, d)));
		assert(isequal(gather(cumsum(g, d, 'reverse')), cumsum(y, d, 'reverse')));
		assert(isequal(gather(cummax(g, d)), cummax(y, d)) && isequal(gather(cummin(g, d, 'reverse')), ...
			cummin(y, d, 'reverse')));
	end
end
m = gpuArray(x) > 100;
assert(isequal(gather(cumsum(m)), cumsum(x > 100)));
s = gpuArray(single(1 + 1 ./ (1:n)));
assert(max(abs(gather(cumprod(s)) ./ cumprod(1 + 1 ./ (1:n)) - 1)) < 2e-2);
z = x; z([1 2 30000]) = NaN;
assert(isequaln(gather(cummax(gpuArray(z))), cummax(z)) && isequaln(gather(cumsum(gpuArray(z(3:end)))), ...
	cumsum(z(3:end))));
assert(isa(cumsum(g), 'gpuArray') && isempty(gather(cumsum(gpuArray(zeros(0, 1))))));
disp('ok')
