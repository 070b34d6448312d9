% A windowed-sinc low-pass filter, its response, and a noisy signal through it.
n = 0:64; fc = 0.2;
h = 2 * fc * ones(size(n)); k = n - 32; nz = k ~= 0;
h(nz) = sin(2 * pi * fc * k(nz)) ./ (pi * k(nz));
w = 0.54 - 0.46 * cos(2 * pi * n / 64);
h = h .* w; h = h / sum(h);
t = (0:9999) / 1000;
x = sin(2 * pi * 20 * t) + 0.5 * sin(2 * pi * 400 * t);
y = filter(h, 1, x);
fprintf('%.8f %.8f %.8f\n', sum(h), y(5000), max(abs(y(100:end))));
f = [0 0.1 0.2 0.3 0.4]; H = abs(exp(-2i * pi * f' * n) * h');
fprintf('%.8f ', H); fprintf('\n');
z = conv(x(1:200), h, 'same'); fprintf('%d %.8f\n', numel(z), z(100));
