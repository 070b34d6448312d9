% kernels: 10
% The Mandelbrot set by complex numbers and a mask: turns are one loop, whose carried values are pairs.
[X, Y] = meshgrid(linspace(-2, 0.6, 100), linspace(-1.2, 1.2, 90));
c = single(X + 1i * Y);
z = zeros(90, 100, 'single');
n = z;
for t = 1:60
    z = z.^2 + c;
    m = abs(z) <= 2;
    n = n + m;
    z(~m) = 2;
end
fprintf('%d %d %s\n', abs(sum(double(n(:))) - 164290) < 50, isreal(z), class(z));   % rounding decides at the rim
fprintf('%.5f %.5f\n', double(real(z(45, 30))), double(imag(z(45, 30))));
% the same without the mask, in doubles
z = zeros(90, 100); k = z; c = X + 1i * Y;
for t = 1:50
    z = z .* z + c;
    k = k + (abs(z) <= 2);
end
fprintf('%d %d\n', abs(sum(k(:)) - 141880) < 50, isreal(z));
