% whole numbers by one number, and their magnitudes, against doubles
% long: wgpu
for c = {'int8', 'uint8', 'int16', 'uint16', 'int32', 'uint32'}
	low = double(intmin(c{1})); high = double(intmax(c{1}));
	a = unique([low:low + 200, -200:200, high - 200:high, round(linspace(low, high, 3000))]);
	a = a(a >= low & a <= high);
	A = feval(c{1}, a);
	assert(isequal(abs(A), feval(c{1}, abs(a))) && isequal(-A, feval(c{1}, -a)))
	d = unique([low, low + 1, -12:12, 100, high - 1, high, round(logspace(0.5, log10(high), 12)), ...
		-round(logspace(0.5, log10(high), 12))]);
	for d = d(d >= low & d <= high & d ~= 0)
		D = feval(c{1}, d);
		assert(isequal(A / D, A / d, feval(c{1}, a / d)))
		assert(isequal(idivide(A, D), feval(c{1}, fix(a / d))))
		assert(isequal(idivide(A, D, 'floor'), feval(c{1}, floor(a / d))))
		assert(isequal(idivide(A, D, 'ceil'), feval(c{1}, ceil(a / d))))
		assert(isequal(idivide(A, D, 'round'), feval(c{1}, round(a / d))))
	end
end
% extremes over each axis, with NaN and infinities
for c = {'double', 'single'}
	for n = [2 40 65 300 1100]
		B = rand(90, n, c{1});
		B(rand(90, n) < .1) = NaN; B(5, :) = NaN; B(6, :) = -Inf; B(7, :) = Inf; B(8, 1:2:end) = -Inf;
		B(8, 2:2:end) = NaN;
		[m, i] = max(B, [], 2); [m2, i2] = max(B', [], 1);
		assert(isequaln(m, m2', max(B, [], 2), max(B', [], 1)') && isequal(i, i2'))
		[m, i] = min(B, [], 2); [m2, i2] = min(B', [], 1);
		assert(isequaln(m, m2', min(B, [], 2), min(B', [], 1)') && isequal(i, i2'))
		C = complex(round(100 * rand(90, n, c{1})), round(100 * rand(90, n, c{1})));
		assert(isequal(sum(C), complex(sum(real(C)), sum(imag(C)))) && ...
			isequal(sum(C, 2), complex(sum(real(C), 2), sum(imag(C), 2))))
	end
end
disp('ok')
