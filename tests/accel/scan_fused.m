% kernels: 7
% A scan over short columns stands between what makes its operand and what reads its value.
x = reshape(mod((1:60000) * 7, 101), 200, 300) / 50 - 1;
a = exp(cumsum(x .* 0.1, 'reverse')) ./ sum(abs(x));
fprintf('%.12g\n', sum(a(:)));
b = max(cumprod(1 + x / 100));
fprintf('%.12g\n', sum(b));
c = cummin(x .* x);
d = cumsum(zeros(200, 300) .* -x);
fprintf('%.12g %g %d\n', c(200, 300), 1 / d(1), c(1) == x(1)^2);
