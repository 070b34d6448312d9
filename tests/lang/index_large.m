% Masks, lists and find over arrays large enough to be cut into blocks.
classes = {'double', 'single', 'int8', 'uint16', 'int32', 'uint64', 'logical', 'char'};
n = 150001;
k = (1:n)';
for m = {mod(k, 3) == 1, k == 77, false(n, 1), true(n, 1), k > 149990, mod(k, 40000) == 5, ...
    k(1:100000) > 99000 & mod(k(1:100000), 2) == 0}
    mask = m{1};
    at = find(mask);
    want = zeros(n, 1); last = 0;
    for j = 1:numel(mask), if mask(j), last = last + 1; want(last) = j; end, end
    want = want(1:last);
    assert(isequal(at, want) && nnz(mask) == numel(want) && isa(at, 'double'))
    for c = 1:numel(classes)
        x = mod(k * 7, 251);
        if strcmp(classes{c}, 'logical'), x = x > 100; else, x = cast(x, classes{c}); end
        y = x(mask);
        assert(isequal(y, x(want)) && isequal(size(y), size(want)) && isa(y, classes{c}))
        z = x; z(mask) = x(1);
        w = x; w(want) = x(1);
        assert(isequal(z, w))
        z = x; z(mask) = flipud(y);
        w = x; w(want) = flipud(y);
        assert(isequal(z, w))
    end
end
for c = 1:numel(classes)
    x = mod(k * 7, 251);
    if strcmp(classes{c}, 'logical'), x = x > 100; else, x = cast(x, classes{c}); end
    p = mod(k * 7919, n) + 1;
    y = x(p);
    assert(isequal(y([1 2 n]), x(p([1 2 n]))) && isequal(size(y), [n 1]))
    r = x'; y = r(p); assert(isequal(size(y), [1 n]) && isequal(y', x(p)))
end
A = reshape(mod(1:120000, 13), 300, 400);
[i, j] = find(A == 5); [ii, jj, v] = find(A .* (A > 10));
assert(isequal(sub2ind(size(A), i, j), find(A == 5)) && isequal(A(sub2ind(size(A), ii, jj)), v))
assert(isequal(find(A == 5, 3), [5; 18; 31]) && isequal(find(A == 5, 2, 'last'), find(A == 5)(end - 1:end)))
assert(isequal(size(A(A < 0)), [0 1]) && isequal(size(find(A(1, :) > 50)), [1 0]))
ix = mod((1:300) * 7, 300) + 1; jx = mod((1:400) * 11, 400) + 1;
B = A(ix, jx); assert(B(3, 5) == A(ix(3), jx(5)) && isequal(size(B), size(A)))
C = zeros(300, 400); C(ix, jx) = B; assert(isequal(C, A))
C(:, jx) = A(:, jx); C(ix, :) = 7; assert(all(C(:) == 7))
D = zeros(1, 200000); D([1:100000 1:100000]) = 1:200000; assert(D(1) == 100001 && D(100000) == 200000)
z = complex(k, -k); q = z(mod(k, 2) == 0); assert(q(3) == 6 - 6i && numel(find(z)) == n && nnz(z - 1i * imag(z)) == n)
try, x = k(k + 1.5); catch e, disp(e.identifier), end
try, x = k(p * 2); catch e, disp(e.identifier), end
try, x = k; x(k > 5) = [1 2 3]; catch e, disp(e.identifier), end
try, x = k(1:10); x(k > 5); catch e, disp(e.identifier), end
m = k > 149999; m(n + 1:n + 20) = false; assert(isequal(k(m), [150000; 150001]))
x = k; x(x > 3) = 0; assert(sum(x) == 6)
y = x; x(x == 0) = -1; assert(sum(y) == 6 && min(x) == -1)
disp('ok')
