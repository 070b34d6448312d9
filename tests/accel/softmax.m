% kernels: 1
% Softmax of each column.
A = reshape(mod((1:40000) * 13, 97), 200, 200) / 10;
E = exp(A - max(A));
P = E ./ sum(E);
fprintf('%.10f\n', P(7, 9));
