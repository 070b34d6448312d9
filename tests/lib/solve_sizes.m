% A \ b of all small sizes, by their own routine, and of triangles where they lie.
rng(3);
for n = [1:18 40]
    A = rand(n) - 0.5 + 2 * eye(n);
    B = rand(n, 3);
    for M = {A, triu(A), tril(A), diag(diag(A)), A(:, end:-1:1)'}
        X = M{1} \ B;
        assert(norm(M{1} * X - B, 1) < 1e-12 * n);
        assert(isequal(size(X), [n 3]) && isa(X, 'double'));
        assert(norm(B' / M{1}' - X', 1) < 1e-12 * n);
        assert(norm(single(M{1}) \ B - X, 1) < 1e-4 * n && isa(single(M{1}) \ B, 'single'));
        assert(norm(M{1} \ complex(B, B) - complex(X, X), 1) < 1e-11 * n);
    end
    assert(isequal(triu(A) \ B(:, 1), triu(A) \ B(:, 1)));
end
a = triu(rand(30)) + eye(30);
keep = a + 0;
b = a \ ones(30, 1);
assert(isequal(a, keep));               % it was read where it lies
assert(isequal([2 0; 0 4] \ [1; 1], [0.5; 0.25]));
assert(isequal([1 2; 3 4] \ [5; 11], [1; 2]));
assert(isequal(true \ 3, 3));
x = [1 2; 2 4] \ [1; 1];
disp(x')
x = [0 1; 0 2] \ [1; 1];
x = triu(ones(3) .* [1 1 1; 1 0 1; 1 1 1]) \ [1; 2; 3];
disp(x')
y = [1 1; 1 1+eps] \ [1; 2];
disp(any(isnan([NaN 1; 1 2] \ [1; 1])))
