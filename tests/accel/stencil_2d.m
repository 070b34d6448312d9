% kernels: 2
% Five points of an image.
A = reshape(mod((1:40000) * 7, 101), 200, 200); A = A + 0;
L = A(1:end-2, 2:end-1) + A(3:end, 2:end-1) + A(2:end-1, 1:end-2) + A(2:end-1, 3:end) - 4 * A(2:end-1, 2:end-1);
fprintf('%.1f\n', sum(abs(L(:))));
