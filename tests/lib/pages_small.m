% Products of many pages of two to four rows have the bits of products one by one, in all forms. One operand may have
% one page for all, or pages that differ in one dimension only. Columns may have one number; there are Inf and NaN.
device = any(strcmp(getenv('RUNMAT_ACCEL_PROVIDER'), {'wgpu', 'cuda', 'emulator'}));
forms = {'none', 'transpose'};
rng(5);
for cls = {'double', 'single'}
    for n = 1:5
        for m = [1 n]
            A = rand(n, n, 3, 40, cls{1}) - 0.5;
            B = rand(n, m, 3, 40, cls{1}) - 0.5;
            A(1, n, 2, 5) = Inf; B(n, 1, 3, 7) = NaN; A(1, 1, 1, 9) = -0;
            check(A, B, 'none', 'none', device)
            check(A(:, :, 2, 3), B, 'none', 'none', device)
            check(A, B(:, :, 1, 1), 'transpose', 'none', device)
            check(A(:, :, :, 1), B, 'none', 'none', device)
            check(A(:, :, 1, :), B(:, :, :, 1), 'none', 'none', device)
            for f = 1:4 * (m == n)
                check(A, B, forms{1 + (f > 2)}, forms{1 + mod(f, 2)}, device)
            end
        end
    end
end
many = pagemtimes(repmat([0 1; 1 1], 1, 1, 50000), reshape(1:200000, 2, 2, []));
assert(isequal(many(:, :, 50000), [0 1; 1 1] * [199997 199999; 199998 200000]))
disp('same bits')

function check(A, B, x, y, device)
P = pagemtimes(A, x, B, y);
for j = 1:3
    for k = [1 5 7 9 40]
        a = A(:, :, min(j, size(A, 3)), min(k, size(A, 4)));
        b = B(:, :, min(j, size(B, 3)), min(k, size(B, 4)));
        if x(1) == 't', a = a'; end
        if y(1) == 't', b = b'; end
        p = P(:, :, min(j, size(P, 3)), min(k, size(P, 4)));
        if device
            assert(all(abs(p - a * b) < 1e-6 | isnan(a * b) & isnan(p) | p == a * b, 'all'))
        else
            assert(isequaln(p, a * b))
        end
    end
end
end
