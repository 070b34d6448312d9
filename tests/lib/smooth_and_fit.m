% smooth takes averages or local fits; nlinfit fits a model; textwrap breaks lines.
% long: wgpu
y = [1 2 6 2 1 0 3 9 4]'; s = smooth(y); disp(s'), disp(smooth(y, 3)'), disp(smooth(y, 4)' - smooth(y, 3)')
disp(smooth(y, 0.5)')
x = (0:20)'; p = 3 - 2 * x + 0.5 * x.^2;                % what a method fits exactly stays
assert(max(abs(smooth(p, 7, 'loess') - p)) < 1e-10 && max(abs(smooth(p, 7, 'sgolay') - p)) < 1e-10)
assert(max(abs(smooth(x, 7, 'lowess') - x)) < 1e-10 && max(abs(smooth(p .* x, 9, 'sgolay', 3) - p .* x)) < 1e-8)
z = x; z(11) = 500; assert(max(abs(smooth(z, 9, 'rlowess') - x)) < 1e-3 && ...
    max(abs(smooth(p + 490 * (x == 10), 9, 'rloess') - p)) < 1)
k = randperm(21); assert(max(abs(smooth(x(k), p(k), 7, 'loess') - p(k))) < 1e-10)
disp(smooth([0 1 3 7], [1 2 3 4], 3)')
b = nlinfit(x, 2 * exp(-x / 5) + 1, @(b, x) b(1) * exp(-x / b(2)) + b(3), [1 1 0]); disp(round(b, 5))
X = [1 2 3 4 5 6]; Y = [2.9 3.8 5.1 5.9 7.2 8.0]; [b, r, J, C, mse] = nlinfit(X, Y, @(b, x) b(1) + b(2) * x, [0; 0]);
A = [ones(6, 1) X']; c = A \ Y'; assert(max(abs(b - c)) < 1e-7 && max(abs(r' - (Y' - A * c))) < 1e-7)
assert(abs(mse - norm(Y' - A * c)^2 / 4) < 1e-9 && max(max(abs(C - mse * inv(A' * A)))) < 1e-7 && ...
    max(max(abs(J - A))) < 1e-6)
Y(3) = NaN; [b, r] = nlinfit(X, Y, @(b, x) b(1) + b(2) * x, [0; 0], optimset('MaxIter', 50)); disp(isnan(r))
b = nlinfit(X, X, @(b, x) b(1) + 0 * x, 1, 'Weights', [1 0 0 0 0 1]); disp(round(b, 6))
disp(textwrap('The quick brown fox jumps over a lazy dog', 12)), disp(textwrap({'one two', 'incomprehensibilities'}, 5))
h = uicontrol('Style', 'text', 'Position', [0 0 70 20]); [t, pos] = textwrap(h, 'one two three four'); disp(t)
disp(pos)
for f = {@() smooth({}), @() smooth(1:3, 5, 'x'), @() smooth(1:5, -1), @() smooth(1:5, 3, 'sgolay', 7), ...
        @() smooth(1:3, 1:4), ...
        @() nlinfit(1, 2, 3, 4), @() nlinfit(1, 2, @(b, x) [1 2], 4), @() nlinfit(1, 2, @(b, x) b, 4, 'x', 1), ...
        @() nlinfit(1:2, 1:2, @(b, x) b * x, 1, 'Weights', -1), @() textwrap('a'), @() textwrap(1, 2), ...
        @() textwrap('a', 0)}
    try, f{1}(), catch e, disp(e.identifier), end
end
% Windows of evenly spaced points use one row of weights; it must agree with a fit at each point.
y = sin((1:40)' .^ 1.3);
z = smooth(y, 8, 'loess');
for k = [1 3 20 38 40]
	d = (1:40)' - k;
	[~, in] = mink(abs(d), 8);
	w = sqrt((1 - (abs(d(in)) / max(abs(d(in)))) .^ 3) .^ 3);
	c = (w .* d(in) .^ (0:2)) \ (w .* y(in));
	assert(abs(c(1) - z(k)) < 1e-10)
end
