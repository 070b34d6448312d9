% complex numbers one at a time have the bits of arrays of them (a device may round products and sums as one: near
% there)
rng(3);
v = [randn(1, 12) + 1i*randn(1, 12), 3+4i, 1i, -2i, complex(1e200, 1e200), complex(NaN, 1), complex(Inf, -1), ...
    complex(0, Inf), -0.5+0.5i];
r = [randn(1, 5), 0, -0, Inf, NaN, 2, -3];
ops = {@plus, @minus, @times, @rdivide, @mtimes, @mrdivide};
for k = 1:numel(ops)
    f = ops{k}; g = f; if k > 4, g = ops{k - 2}; end
    for a = v
        for b = [v, a, conj(a), -a]
            check(f(a, b), g([a a], [b b]));
        end
        for b = r
            check(f(a, b), g([a a], [b b]));
            check(f(b, a), g([b b], [a a]));
        end
    end
end
for a = v
    w = [a a];
    if isfinite(a) && abs(a) < 100, check(a^2, w.^2); check(a.^2, w.^2); end
    check(a*a, w.*w); check(a+1, w+1); check(1-a, 1-w); check(2*a, 2*w); check(a/3, w/3); check(1/a, 1./w);
    check(-a, -w);
    check(abs(a), abs(w)); check(real(a), real(w)); check(imag(a), imag(w)); check(conj(a), conj(w));
end
assert(isreal((1+2i)*(1-2i)) && isreal((1+2i)-2i) && isreal((2i)^2) && ~isreal(1i + 1))
z = 0; c = -0.4+0.6i; k = 0; while abs(z) <= 2 && k < 100, z = z^2 + c; k = k + 1; end
disp(k), disp(z)
function check(x, y)
b = @(t) [typecast(real(t), 'uint64'), typecast(imag(t), 'uint64')];
n = @(t) [isnan(real(t)), isnan(imag(t))];
p = x; q = y(1);
assert(isequal(n(p), n(q)));
assert(isequal(size(x), [1 1]))
if any(n(p)), p = complex(real(p), imag(p)); end
if any(strcmp(getenv('RUNMAT_ACCEL_PROVIDER'), {'wgpu', 'cuda'}))
    if isfinite(p) && isfinite(q), assert(abs(p - q) <= 8 * eps(abs(q))), end
elseif ~any(n(q))
    assert(isequal(b(p), b(q)))
end
end
