% kernels: 3
% A root that leaves the real domain: the region is planned again with complex numbers, and stays few kernels.
x = reshape(mod((1:20000) * 7, 101), 200, 100) - 20;
y = sqrt(x) .* 2 + 1;
z = y .* y - exp(-abs(y));
s = sum(abs(z(:)));
fprintf('%.6f\n', s);
% at the second time at the same place it is complex at once
for k = 1:2
    t = sum(sum(abs(log(x - 0.5) * k)));
    fprintf('%.6f\n', t);
end
