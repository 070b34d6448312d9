% A complex result without imaginary parts is real, however large the array, and whoever asks. Sums of products may
% differ in their last bit from kernel to kernel of a device, whose compiler joins a product and a sum as it likes.
near = @(a, b) isreal(a) && isreal(b) && all(abs(a(:) - b(:)) <= 2 * eps(b(:)));
for n = [3 100]
    [X, Y] = meshgrid(linspace(-2, 1, n), linspace(-1, 1, n) + 0.1);
    z = X + 1i * Y;
    u = z .* conj(z);
    assert(isreal(u) && ~isreal(z) && near(u, real(z).^2 + imag(z).^2))
    assert(isreal(z - 1i * Y) && ~isreal(z - 1i * Y + 0.5i))
    assert(near(mod(z .* conj(z), 8), mod(u, 8)) && near(max(u, z .* conj(z)), u))
    w = complex(X, zeros(n));
    assert(~isreal(w) && isreal(w + 1) && isreal(-w) && isreal(abs(w)) && isequal(w, X))
    assert(near(sqrt(u), sqrt(z .* conj(z))) && isreal(sqrt(z .* conj(z))))
    % real operands stay real: no Inf times a zero imaginary part
    r = (u .* Inf) .* (1 + 2i);
    assert(all(isinf(real(r(:)))) && all(isinf(imag(r(:)))))
    q = z .* conj(z) .* complex(Inf, 1);
    assert(near(imag(q), u) && all(isinf(real(q(:)))))
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
% elements of a complex array that have no imaginary parts are real; all of them, a(:), stay what they are
for f = {@(x) x, @gpuArray}
    z = f{1}([4 4i -4 1]); s = single(z);
    assert(isreal(z(1)) && isreal(z([1 3])) && isreal(z(imag(z) == 0)) && ~isreal(z(2)) && ~isreal(z(1:2)) && ...
        isreal(s(3:4)) && ~isreal(z(:)))
    assert(isequal(z([1 3]), [4 -4]) && isequal(z(real(z) > 0), [4 1]) && isa(gather(s(1)), 'single') && ...
        strcmp(class(z(1)), class(z)))
    m = f{1}(complex(magic(40), 0));
    assert(isreal(m(2:end, :)) && isreal(m(:, 3)) && ~isreal(m) && isequal(m(2:3, 5), real(m(2:3, 5))))
end
r = roots([1 -6 11 -6 6]); c = {r}; n = 0; for k = 1:4, n = n + isreal(r(k)); end
assert(n == numel(r(imag(r) == 0)) && isreal(r(imag(r) == 0)) && isreal(complex(5, 0)) == 0 && ~isreal(c{1}))
% NaN is an imaginary part, too
z = gpuArray([complex(1, NaN) 2]); assert(~isreal(z(1)) && isnan(imag(z(1))) && isreal(z(2)))
