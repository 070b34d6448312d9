% Reductions over each axis of three are those of the columns of a permuted copy, bit for bit (wgpu: sums of products
% but for rounding).
% long: wgpu
wgpu = strcmp(getenv('RUNMAT_ACCEL_PROVIDER'), 'wgpu');
for cls = {'single','double'}
for sz = {[100 33 7],[5 50 60],[17 64 9],[200 130 3],[1000 40 5],[3 500 40],[129 1025 3],[16 2100 2]}
  rng(1); A = rand(sz{1}, cls{1}); A(1) = 0.5;
  for d = 1:3
    B = permute(A, [d, setdiff(1:3, d)]); n = size(A, d); B = reshape(B, n, []);
    s = sum(A, d); m = max(A, [], d); [mm, ii] = min(A, [], d); v = var(A, 0, d); q = sum(A.*A, d);
    aa = any(A > 0.99, d);
    p = permute(s, [d, setdiff(1:3, d)]);
    for k = unique(round(linspace(1, size(B, 2), 9))), assert(isequal(p(k), sum(B(:, k)))); end
    pm = permute(m, [d, setdiff(1:3, d)]); assert(isequal(pm(:)', max(B)));
    pm = permute(mm, [d, setdiff(1:3, d)]); [r1, r2] = min(B); assert(isequal(pm(:)', r1));
    pi_ = permute(ii, [d, setdiff(1:3, d)]); assert(isequal(pi_(:)', r2));
    pv = permute(v, [d, setdiff(1:3, d)]); r = var(B);
    assert(isequal(pv(:)', r) || (wgpu && all(abs(pv(:)' - r) <= 8*eps(r))));
    pq = permute(q, [d, setdiff(1:3, d)]); r = sum(B.*B);
    assert(isequal(pq(:)', r) || (wgpu && all(abs(pq(:)' - r) <= 8*eps(r))));
    pq = permute(aa, [d, setdiff(1:3, d)]); assert(isequal(pq(:)', any(B > 0.99)));
  end
end
end
disp ok
