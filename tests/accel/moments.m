% kernels: 11
% Normalising, standardising, softmax, norms, of columns and of rows: a kernel each.
A = reshape(mod((1:60000) * 7, 101), 200, 300) + 0.5;
Z = (A - mean(A)) ./ std(A);                           fprintf('%.10f\n', Z(3, 4));
Z = (A - mean(A, 2)) ./ std(A, 0, 2);                  fprintf('%.10f\n', Z(3, 4));
P = exp(A - max(A)) ./ sum(exp(A - max(A)));           fprintf('%.10f\n', P(3, 4));
P = exp(A - max(A, [], 2)) ./ sum(exp(A - max(A, [], 2)), 2); fprintf('%.10f\n', P(3, 4));
N = A ./ sqrt(sum(A .^ 2));                            fprintf('%.10f\n', N(3, 4));
N = A ./ vecnorm(A);                                   fprintf('%.10f\n', N(3, 4));
z = zscore(A);                                         fprintf('%.10f\n', z(3));
n = norm(A(:));                                        fprintf('%.6f\n', n);
v = var(A(:));                                         fprintf('%.6f\n', v);
