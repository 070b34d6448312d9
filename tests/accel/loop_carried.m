% kernels: 5
% Delays, swaps and aliases need no rule of their own.
x = linspace(0, 1, 5000)'; a = x; b = 1 - x; prev = x;
for t = 1:70
    now = 0.5 * a + 0.3 * prev - 0.1 * b;
    prev = a;
    a = now;
    swap = a; a = b; b = swap;
end
fprintf('%.15g %.15g %.15g\n', sum(a), sum(b), sum(prev));
