% kernels: 4
% The same statements again, while names still hold what the run before left pending: the same kernel each time.
for q = 1:4
	x = linspace(0, 12, 20000);
	y0 = sin(x) .* exp(-x / 10); y1 = y0 .* cos(x / 4) + 0.25 * y0 .^ 2; y2 = tanh(y1) + 0.1 * y1;
	fprintf('%.10g\n', sum(y2));
end
