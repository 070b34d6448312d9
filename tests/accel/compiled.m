% kernels: 75
% A kernel that is run often is compiled in the background: the bits stay those of the first run.
n = 300000; x = (1:n)' / 1000; y = single(x(1:2:end));
first = []; second = [];
for k = 1:25
    a = exp(-x) .* cos(x) + log(x + k / k) ./ (1 + sqrt(x)); a(1) = 0;
    b = tanh(y) .* sin(y * 1e4) + max(y, 3) .^ 1.5 - atan2(y, 2 + y); b(1) = 0;
    c = any(x > 299.5 & ~(x < 5)) + sum(x(x < 3) .* 2);
    if isempty(first), first = a; second = b; third = c; end
    assert(isequal(a, first) && isequal(b, second) && isequal(c, third));
    pause(0.02);
end
disp('the same')
