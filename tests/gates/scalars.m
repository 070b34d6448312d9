% Loops of scalar arithmetic: the VM alone.
total = 0; n = 0; k = 0;
for i = 1:40000
    total = total + i * 0.5 - mod(i, 7);
    if total > 1000, total = total / 2; n = n + 1; end
end
while k < 20000
    k = k + 1;
    if k > 10 && ~(n == 0) || total < 0, n = n - 1; end
end
fprintf('%g %d\n', total, n);
