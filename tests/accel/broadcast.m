% kernels: 1
% A row, a column and a matrix meet in one pass: nothing is expanded in memory.
r = linspace(0, 1, 300); c = linspace(1, 2, 200)';
A = reshape(mod((1:60000) * 7, 101), 200, 300);
B = (A + r) .* c - r ./ (1 + c);
fprintf('%.10f\n', sum(B(:)));
