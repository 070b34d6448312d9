% kernels: 1
% Fusion crosses statements and function calls; what names hold is stored by the same kernel.
x = linspace(0, 1, 20000);
a = twice(x) + 1;
b = twice(a) - x;
fprintf('%.10f\n', b(20000));

function y = twice(x)
y = 2 * x;
end
