% kernels: 7
% A mask decides which elements go on; 100 turns, two carried parts and a count.
[cr, ci] = meshgrid(linspace(-2, 0.6, 90), linspace(-1.2, 1.2, 80));
zr = zeros(size(cr)); zi = zr; n = zr;
for t = 1:100
    r2 = zr .* zr; i2 = zi .* zi;
    inside = r2 + i2 <= 4;
    n = n + inside;
    ni = 2 * zr .* zi + ci;
    zr = inside .* (r2 - i2 + cr);
    zi = inside .* ni;
end
fprintf('%d %d %d\n', sum(n(:)), n(40, 50), n(1, 1));
