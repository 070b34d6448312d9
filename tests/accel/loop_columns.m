% kernels: 12
% Y(:,t) = y is written in place by the loop, and what it wrote is read again.
X = mod((1:5000)' * (1:90), 17) / 17;
Y = zeros(5000, 90);
Y(:, 1) = X(:, 1);
for t = 2:90
    Y(:, t) = 0.5 * Y(:, t - 1) + X(:, t);
end
fprintf('%.15g %.15g\n', sum(Y(:)), Y(77, 44));
Z = Y;
for t = 2:90
    Z(:, t) = Z(:, t) - Y(:, t - 1);
end
fprintf('%.15g %.15g %.15g\n', sum(Z(:)), Z(77, 44), Y(77, 44));
