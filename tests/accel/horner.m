% kernels: 1
% A polynomial by Horner in a loop over coefficients.
x = linspace(-1, 1, 20000);
y = zeros(size(x));
for c = [1 -2 3 -4 5]
    y = y .* x + c;
end
fprintf('%.10f\n', sum(y));
