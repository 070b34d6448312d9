% kernels: 22
% An explicit heat equation on the inside of an array: each turn is one kernel, which stores the block where it belongs.
n = 20000; u = zeros(n, 1); u(n/2) = 1;
for t = 1:20
    u(2:end-1) = u(2:end-1) + 0.2*(u(3:end) - 2*u(2:end-1) + u(1:end-2));
end
fprintf('%.6f %.6f %d\n', sum(u), u(n/2), nnz(u));
