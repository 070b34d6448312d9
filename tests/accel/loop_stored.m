% kernels: 5
% A filter over stored input: each turn reads another column.
X = mod((1:5000)' * (1:90), 17) / 17;
y = zeros(5000, 1);
for t = 1:90
    y = 0.9 * y + 0.1 * X(:, t);
end
fprintf('%.15g %.15g\n', sum(y), y(77));
