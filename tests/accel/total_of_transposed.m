% kernels: 13
% A total of x(:) below which a transposed array of as many elements is read by its own shape.
X = reshape(mod(1:400000, 97), 8, 50000); Y = reshape(mod(1:400000, 89), 50000, 8);
D = Y - X';
s = sum(abs(D(:)));
t = 0;
for j = 1:8, t = t + sum(abs(Y(:, j) - X(j, :)')); end
disp(s == t)
