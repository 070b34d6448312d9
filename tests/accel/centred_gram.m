% kernels: 2
% Covariances: the means are one pass, and the product of the differences takes them as it reads the matrix: nothing
% else is stored.
n = 3000; d = 60;
A = sin((1:n)' * (1:d) * 0.01) + (1:d);
C = A - mean(A, 1);
G = C' * C / (n - 1);
fprintf('%.10g %.10g %d\n', trace(G), sum(G(:)), isequal(G, G'));
