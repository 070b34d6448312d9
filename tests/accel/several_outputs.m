% kernels: 1
% Three results of one chain: one pass stores them all.
x = linspace(0, 1, 20000);
a = sin(x); b = a.^2; c = b + x;
fprintf('%.10f %.10f %.10f\n', a(5), b(6), c(7));
