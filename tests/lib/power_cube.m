% cubes near the end of the range and beyond keep their signs
for c = {'double', 'single'}
	top = double(realmax(c{1})) ^ (1 / 3);
	x = cast(top * 10 .^ [-3 -1 -0.001 0.001 0.3 1 2:0.37:18], c{1});
	for f = [1 -1]
		y = (f * x) .^ 3;
		assert(all(sign(y) == f))
		assert(all(isinf(y(4:end))) && ~any(isinf(y(1:3))))
		near = abs(y(1:3) - (f * x(1:3)) .* x(1:3) .* x(1:3)) <= 4 * eps(abs(y(1:3)));
		assert(all(near))
		for k = 1:numel(x)
			assert(isequal((f * x(k)) ^ 3, y(k)))
		end
	end
	assert(isequaln(cast([Inf -Inf NaN 0], c{1}) .^ 3, cast([Inf -Inf NaN 0], c{1})))
end
disp('ok')
