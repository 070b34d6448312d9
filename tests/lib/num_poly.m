% Polynomials, interpolation, convolution, Fourier transforms.
% long: wgpu
near = @(x, y) all(abs(x(:) - y(:)) < 1e-10);
assert(isequal(polyval([1 0 1], [2 3]), [5 10]) && isequal(poly([1 2]), [1 -3 2]) && ...
    near(sort(roots([1 -6 11 -6])), [1; 2; 3]));
assert(near(polyfit(0:3, [1 3 5 7], 1), [2 1]) && isequal(polyder([1 2 3]), [2 2]) && isequal(polyint([2 2]), [1 2 0]));
assert(isequal(conv([1 2], [1 3]), [1 5 6]) && isequal(conv(1:3, [1 1], 'same'), [3 5 3]));
[q, r] = deconv([1 5 7], [1 2]);
assert(isequal(q, [1 3]) && isequal(r, [0 0 1]));
[r, p, k] = residue(1, [1 3 2]);
assert(near(r, [-1; 1]) && near(p, [-2; -1]) && isempty(k));
assert(isequal(interp1([1 2 3], [10 20 40], [1.5 2.5]), [15 30]) && isnan(interp1([1 2], [1 2], 3)) && ...
    interp1([1 2], [1 2], 3, 'linear', 'extrap') == 3);
assert(isequal(interp1(1:3, [4 5 6], 2.4, 'nearest'), 5) && near(spline(0:3, (0:3).^3, 1.5), 1.5^3) && ...
    near(pchip([0 1 2], [0 1 1], 1.5), 1));
assert(interp2([1 2; 3 4], 1.5, 1.5) == 2.5 && near(ppval(mkpp([0 1 2], [1 0; 0 5]), [0.5 1.5]), [0.5 5]));
for n = [1 2 3 4 5 6 7 8 12 16 17 30 60 67 97 100 128 211 1000]
    x = cos((1:n)' .^ 2) + 1i * sin(1:n)';
    F = exp(-2i * pi * mod((0:n - 1)' * (0:n - 1), n) / n);
    assert(norm(fft(x) - F * x) < 1e-12 * n * norm(x), 'fft of %d points', n);
    assert(norm(ifft(fft(x)) - x) < 1e-13 * norm(x) * 10);
end
assert(isreal(ifft(fft([1 2 3 4 5]))) && isequal(fftshift(1:5), [4 5 1 2 3]) && isequal(ifftshift(fftshift(1:5)), 1:5));
assert(near(fft2([1 2; 3 4]), [10 -2; -4 0]) && isequal(size(fft(ones(2, 3), 4)), [4 3]));
assert(isequal(filter(1, [1 -0.5], [1 0 0]), [1 0.5 0.25]) && isequal(conv2([1 2; 3 4], [1 1]), [1 3 2; 3 7 4]));
[y, z] = filter([1 1], 1, [1 2 3]);
assert(isequal(y, [1 3 5]) && z == 3);
assert(trapz([1 2 3]) == 4 && isequal(cumtrapz([1 2 3]), [0 1.5 4]) && isequal(gradient([1 4 9]), [3 4 5]) && ...
    isequal(movmean([1 2 6], 3), [1.5 3 4]));
