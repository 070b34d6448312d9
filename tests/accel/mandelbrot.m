% kernels: 1
% A mask that narrows: turns are one kernel.
[X, Y] = meshgrid(linspace(-2, 1, 200), linspace(-1, 1, 200));
u = zeros(200); v = u; n = u;
for k = 1:8
    w = u.^2 - v.^2 + X; v = 2 * u .* v + Y; u = w;
    n = n + (u.^2 + v.^2 < 4);
end
fprintf('%d\n', sum(n(:)));
