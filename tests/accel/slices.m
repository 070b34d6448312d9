% kernels: 2
% Every second element, shifted: views in a map.
x = linspace(0, 1, 40001);
x = x + 0;
d = (x(3:2:end) - x(1:2:end-2)) / 2;
fprintf('%.12f\n', sum(d));
