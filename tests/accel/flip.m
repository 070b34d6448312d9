% kernels: 2
% Flipped and shifted views.
x = linspace(0, 1, 20000); x = x + 0;
y = x - fliplr(x);
fprintf('%.12f\n', sum(abs(y)));
