% kernels: 3
% The roots and logarithms of what may be negative check their own domain: no kernel but the two sums and of what they
% share. Shifting keeps the facts from proving anything.
x = reshape(mod((1:20000) * 7, 101), 200, 100);
y = sqrt(x - 0) + log(x - 0 + 1) + (x - 0) .^ 1.5 + asin((x - 0) / 1000);
fprintf("%.6f\n", sum(y(:)));
z = acosh(x + 2 - 0) + log2(x + 3 - 0) + atanh((x - 0) / 1000) + log10(x - 0 + 2) + log1p(x - 0);
fprintf("%.6f\n", sum(z(:)));
fprintf("%d %d\n", isreal(y), isreal(z));
