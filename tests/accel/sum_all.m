% kernels: 1
% Totals over all axes of a map.
A = reshape(1:40000, 200, 200);
fprintf('%.6f %.6f\n', sum(A.^2, 'all'), max(sqrt(A), [], 'all'));
