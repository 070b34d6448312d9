function X = matrix_power(A, p)
%matrix_power  A ^ p by eigenvalues, of a square matrix and an exponent that is complex or not whole, or of a number and
%   a matrix.
%>> matrix_power([4 0; 0 9], 0.5)
%ans =
%     2     0
%     0     3
if isscalar(A)
    if issparse(p)
        p = full(p);
    end
    M = p;
    f = @(d) A .^ d;
else
    if issparse(A)
        A = full(A);
    end
    M = A;
    f = @(d) d .^ p;
end
real_in = isreal(A) && isreal(p);
if isdiag(M)
    X = diag(f(diag(M)));
    if isscalar(A)
        X(~logical(eye(size(M)))) = 0;
    end
    return
end
[V, D] = eig(M);
d = f(diag(D));
if ishermitian(M)
    X = V .* d.' * V';
else
    X = V .* d.' / V;
end
if real_in && ~isreal(X) && all(abs(imag(d)) == 0 | ismembertol(imag(d), -imag(d), 1e-10))
    if norm(imag(X), 1) <= 10 * eps(underlyingType(X)) * size(X, 1) * norm(X, 1)
        X = real(X);
    end
end
end
