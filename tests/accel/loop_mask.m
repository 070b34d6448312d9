% kernels: 7
% Mandelbrot with a mask: what it names goes on, the rest stays. x(m) = f(x(m), y(m)) chooses, it neither gathers nor
% scatters.
[cr, ci] = meshgrid(linspace(-2, 0.6, 90), linspace(-1.2, 1.2, 80));
zr = zeros(size(cr)); zi = zr; n = zr;
for t = 1:100
    r2 = zr .* zr; i2 = zi .* zi;
    m = r2 + i2 <= 4;
    zi(m) = 2 * zr(m) .* zi(m) + ci(m);
    zr(m) = r2(m) - i2(m) + cr(m);
    n(m) = n(m) + 1;
end
fprintf('%d %d %d\n', sum(n(:)), n(40, 50), n(1, 1));
