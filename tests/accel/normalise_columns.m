% kernels: 1
% Columns divided by their L2 norms.
A = reshape(mod((1:40000) * 13, 97) + 1, 200, 200) / 10;
N = A ./ sqrt(sum(A.^2, 1));
fprintf('%.10f\n', N(7, 9));
