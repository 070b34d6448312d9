% Transforms of what is pending: whether they are real or complex turns out as it does at once, also where a place of
% the program gives now the one, now the other.
% long: wgpu
x = reshape(mod((1:16384)*7, 101), 128, 128) - 50;
X = fft2(x);
y = ifft2(X);
assert(isreal(y) && max(abs(y(:) - x(:))) < 1e-10);
y = ifft2(X .* (1 + 0*x));
assert(isreal(y));
assert(~isreal(ifft2(X*1i)));
c = fft2(1i*x);
d = ifft2(c);
assert(~isreal(c) && ~isreal(d) && max(abs(real(d(:)))) < 1e-10);
q = ifft(fft(x));
assert(isreal(q) && max(abs(q(:) - x(:))) < 1e-10);
assert(max(abs(abs(ifft2(X)) - abs(x)), [], 'all') < 1e-10);
w = ifft2(X);
w = w .* w;
assert(isreal(w));
assert(isreal(fft2(zeros(128))));
assert(abs(sum(real(ifft2(X)) - x, 'all')) < 1e-7);
for t = 1:3
    y = ifft2(fft2(x) .* exp(-(x/100).^2));
    real_there(t) = isreal(y);
end
disp(real_there)
for t = 1:4
    y = ifft2(fft2(x) * 2);
    real_there(t) = isreal(y);
end
disp(real_there)
for t = 1:6
    y = ifft2(fft2(x) * (1 + (mod(t, 4) > 1)*1i));
    real_there(t) = isreal(y);
end
disp(real_there)
i = imag(ifft2(X));
disp(1/i(3))
disp(size(fft2(x(1:3, 1:5), 4, 8)))
g = ifft(fft(x, 150, 2), 150, 2);
assert(isreal(g) && max(abs(g(:, 129:end)), [], 'all') < 1e-10);
A = X;
A(3, 4) = A(3, 4) + 1i;
assert(~isreal(ifft2(A)));
u = 1i*x .* (1i*x);
assert(isreal(u) && isreal(ifft2(fft2(u))));
s = 0;
for t = 1:5                     % several answers in one region: the third turn's is another one
    z = ifft2(fft2(x) .* (1 + (t == 3)*1i));
    s = s + z .* z;
end
assert(~isreal(s) && abs(sum(real(s), 'all') / sum(4*x.^2, 'all') - 1) < 1e-10);
