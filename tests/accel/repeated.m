% kernels: 1
% A repeated row in a map.
r = linspace(0, 1, 200);
A = repmat(r, 200, 1) + repmat(r', 1, 200);
fprintf('%.8f\n', sum(A(:)));
