% kernels: 6
% The largest of columns, read by two kernels that cannot be one: it is stored, not made again as if it were
% element-wise.
W = mod((1:8)' * 37 + (1:600) * 91, 101) / 8; V = W - 5;
fprintf('%.17g\n', sum(max(W) + cumsum(max(W) * 2)), sum(min(V) .* cumsum(min(V) + 1.5)));
