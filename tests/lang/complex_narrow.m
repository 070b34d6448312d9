% A complex result without imaginary parts is real, however large the array, and whoever asks.
for n = [3 100]
    [X, Y] = meshgrid(linspace(-2, 1, n), linspace(-1, 1, n) + 0.1);
    z = X + 1i * Y;
    u = z .* conj(z);
    assert(isreal(u) && ~isreal(z) && isequal(u, real(z).^2 + imag(z).^2))
    assert(isreal(z - 1i * Y) && ~isreal(z - 1i * Y + 0.5i))
    assert(isequal(mod(z .* conj(z), 1), mod(u, 1)) && isequal(max(u, z .* conj(z)), u))
    w = complex(X, zeros(n));
    assert(~isreal(w) && isreal(w + 1) && isreal(-w) && isreal(abs(w)) && isequal(w, X))
    assert(isequal(sqrt(u), sqrt(z .* conj(z))) && isreal(sqrt(z .* conj(z))))
    % real operands stay real: no Inf times a zero imaginary part
    r = (u .* Inf) .* (1 + 2i);
    assert(all(isinf(real(r(:)))) && all(isinf(imag(r(:)))))
    q = z .* conj(z) .* complex(Inf, 1);
    assert(isequal(imag(q), u) && all(isinf(real(q(:)))))
    % comparisons: == by both parts, < by the real ones
    assert(isequal(z == X, Y == 0) && isequal(z < 0, X < 0) && isequal(z ~= z, false(n)))
    assert(isequal(real(z'), X') && isequal(imag(z'), -Y') && isequal(imag(z.'), Y'))
    % a root that leaves the real domain, and one that does not at the same place
    for k = 1:4
        y = sqrt(X + 3 * mod(k, 2));
        assert(isreal(y) == logical(mod(k, 2)) && max(abs(y(:) .* y(:) - X(:) - 3 * mod(k, 2))) < 1e-12)
    end
    v = z; v(abs(z) <= 1) = 2;
    assert(~isreal(v) && all(v(abs(z) <= 1) == 2) && isequal(v(abs(z) > 1), z(abs(z) > 1)))
    s = single(z); p = s .* conj(s);
    assert(isa(p, 'single') && isreal(p) && isa(s .* X, 'single'))
end
z = complex([1e300 1e-300 3], [1e300 1e-300 4]);
assert(all(abs(z ./ z - 1) < 1e-15) && all(isfinite(abs(z))) && all(abs(sqrt(z).^2 ./ z - 1) < 1e-14))
disp(isreal(zeros(0, 3) * 1i)), disp(size(zeros(0, 3) .* (1 + 2i)))
