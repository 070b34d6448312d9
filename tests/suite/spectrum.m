% Power spectrum, the largest peaks, Parseval, inverse.
N = 4096; t = (0:N-1) / N;
x = 3 * cos(2 * pi * 50 * t + 0.3) + sin(2 * pi * 120 * t) + 0.1;
X = fft(x); P = abs(X(1:N/2+1)).^2 / N;
[p, i] = sort(P, 'descend');
fprintf('%d %.6f\n', [i(1:3); p(1:3)]);
fprintf('%.6f %.6f\n', sum(x.^2), sum(abs(X).^2) / N);
y = real(ifft(X)); fprintf('%.3e\n', max(abs(x - y)) < 1e-12);
Y = fftshift(X); fprintf('%d\n', find(abs(Y) > max(abs(Y)) - 1e-6, 1));
X2 = fft2(reshape(x(1:64), 8, 8)); fprintf('%.6f ', abs(X2(1:3, 1))); fprintf('\n');
