% A small product has the same bits however its operands lie: a transpose that was made, or is on its way. Pages are
% tiles of their own on a device, which add up in another order: near there. So are products of a library, which does
% those of 8192 multiplications and more where the CPU has no multiply-add (of our own ones test_gemm asks for the
% bits).
device = any(strcmp(getenv('RUNMAT_ACCEL_PROVIDER'), {'wgpu', 'cuda', 'emulator'}));
rng(11);
for n = [1 2 3 7 8 9 16 17 25 40]
    for m = [1 2 5 16 30]
        A = rand(m, n) - 0.5;
        B = rand(m, n) - 0.5;
        x = rand(m, 1) - 0.5;
        T = A';
        t = x';
        assert(isequal(A' * x, T * x) && isequal(x' * A, t * A) && isequal(x' * T', t * A) && ...
            isequal((A' * x)', x' * A));
        assert(same(A' * B, T * B, n * n * m) && same(A * B', (B * T)', m * m * n) && isequal(x' * x, t * x));
        C = reshape(sum(reshape(A, m, n, 1) .* reshape(B, m, 1, n), 1), n, n);
        assert(norm(A' * B - C, 1) < 1e-13 * max(m, 1));
        assert(norm(single(A)' * single(B) - C, 1) < 1e-5 * max(m, n));
        P = pagemtimes(repmat(A, 1, 1, 3), 'transpose', repmat(B, 1, 1, 3), 'none');
        assert(isequal(P(:, :, 3), P(:, :, 1)) && (same(P(:, :, 2), A' * B, n * n * m) || device && ...
            norm(P(:, :, 2) - A' * B, 1) < 1e-13 * m));
    end
end
disp('same bits')
function yes = same(X, Y, work), yes = isequal(X, Y) || work >= 8192 && norm(X - Y, 1) < 1e-13 * norm(X, 1); end
