% Explicit heat equation in two axes, and Gauss-Seidel for Laplace.
u = zeros(60, 80); u(20:40, 30:50) = 100; u0 = sum(u(:));
for k = 1:200
    u(2:end-1, 2:end-1) = u(2:end-1, 2:end-1) + 0.2 * (u(1:end-2, 2:end-1) + u(3:end, 2:end-1) + ...
        u(2:end-1, 1:end-2) + u(2:end-1, 3:end) - 4 * u(2:end-1, 2:end-1));
end
fprintf('%.8f %.8f %.8f\n', max(u(:)), u(30, 40), sum(u(:)) / u0);
w = zeros(20); w(1, :) = 1;
for s = 1:100, for i = 2:19, for j = 2:19, w(i, j) = (w(i-1, j) + w(i+1, j) + w(i, j-1) + w(i, j+1)) / 4; end, end, end
fprintf('%.8f %.8f\n', w(10, 10), w(2, 2));
