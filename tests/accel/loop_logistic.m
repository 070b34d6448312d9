% kernels: 4
% An ensemble of logistic maps.
x = linspace(0.1, 0.9, 5000)'; r = linspace(2.5, 4, 5000)';
for t = 1:300
    x = r .* x .* (1 - x);
end
fprintf('%.12g %.12g\n', sum(x), x(4321));
