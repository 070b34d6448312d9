% A stencil on the inside of a matrix: block assignments and views.
n = 80; U = zeros(n); U(n / 2, n / 2) = 1;
for t = 1:25
    U(2:end-1, 2:end-1) = U(2:end-1, 2:end-1) + 0.2 * (U(3:end, 2:end-1) + U(1:end-2, 2:end-1) + ...
        U(2:end-1, 3:end) + U(2:end-1, 1:end-2) - 4 * U(2:end-1, 2:end-1));
end
fprintf('%.6g %d\n', sum(U, 'all'), nnz(U));
