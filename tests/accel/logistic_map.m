% kernels: 1
% A loop over a pending array, whose turns nobody looks at.
x = linspace(0.1, 0.9, 20000);
for k = 1:30
    x = 3.7 * x .* (1 - x);
end
fprintf('%.6f\n', mean(x));
