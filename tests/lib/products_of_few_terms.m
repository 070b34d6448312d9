% modes: off cpu interp
% Products of up to 16 terms, as of a 3x3 matrix and many points: right, and the same bits however the operands lie.
% Without AVX2 OpenBLAS computes products, and they may differ by rounding.
if strcmp(getenv('RUNMAT_ACCEL_VECTORS'), 'plain') || ~strcmp(computer('arch'), 'glnxa64')
    same = @(x, y) isequal(size(x), size(y)) && all(abs(x(:) - y(:)) <= 1e-3);
else
    same = @isequal;
end
sizes = [3 3 5000; 5000 3 3; 4000 7 9; 9 7 4000; 700 16 650; 650 17 700; 2000 2 2000; 500 1 3];
ok = true(1, size(sizes, 1));
for k = 1:size(sizes, 1)
    m = sizes(k, 1); t = sizes(k, 2); n = sizes(k, 3);
    A = cos((1:m)' * (1:t) * 0.37); B = sin((1:t)' * (1:n) * 0.73);
    for single_too = 0:1
        if single_too, A = single(A); B = single(B); end
        want = zeros(m, n);
        for p = 1:t
            want = want + double(A(:, p)) * double(B(p, :));
        end
        At = A.'; Bt = B.'; C = A * B;
        ok(k) = ok(k) && max(abs(double(C(:)) - want(:))) <= 4 * t * double(eps(class(A)));
        ok(k) = ok(k) && same(C, At' * B) && same(C, A * Bt') && same(C, At' * Bt') && same(C', Bt * At);
    end
end
disp(ok)
