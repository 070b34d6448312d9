% A signal of 20,000 samples through filters, envelopes and a few Fourier sums.
n = 20000; t = (0:n-1) / 8000;
x = sin(2*pi*440*t) + 0.3*sin(2*pi*1000*t) + 0.1*randn(1, n);
y = filter(ones(1, 8)/8, 1, x);
z = filter(0.1, [1 -0.9], x);
e = cumsum(abs(diff(y)));
w = conv(z, [1 2 1]/4, 'same');
env = sqrt(movmean(w.^2, 64));
p = x(1:2:end) - x(2:2:end);
s = 0;
for k = 1:20
    f = sin(2*pi*50*k*t);
    s = s + (f * x') / n;
end
fprintf('%.6f %.6f %.6f %.6f %.6f\n', mean(y), e(end), max(env), std(p), s);
