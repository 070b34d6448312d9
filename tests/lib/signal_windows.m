% modes: off cpu interp
% Windows, waves, spectra, delays, quadrature, pictures: each by its definition.
near = @(x, y) isequal(size(x), size(y)) && all(abs(x(:) - y(:)) <= 1e-12 * max(1, max(abs(y(:)))));

assert(near(triang(5), [1; 2; 3; 2; 1] / 3) && near(triang(4), [1; 3; 3; 1] / 4) && triang(1) == 1 && ...
    isempty(triang(0)))
assert(isequal(rectwin(3), [1; 1; 1]) && isequal(size(rectwin(0)), [0 1]) && isequal(rectwin(int8(2)), [1; 1]))
fails('MATLAB:triang:InvalidN', @() triang(-1))
fails('MATLAB:rectwin:InvalidN', @() rectwin([1 2]))
fails('MATLAB:rectwin:InvalidN', @() rectwin('a'))

t = (0:7) * pi / 4;
assert(near(sawtooth(t), -1:0.25:0.75) && near(sawtooth(t, 0.5), [-1 -0.5 0 0.5 1 0.5 0 -0.5]) && ...
    near(sawtooth(t, 0), 1:-0.25:-0.75))
assert(near(sawtooth(t - 2 * pi), sawtooth(t)) && isempty(sawtooth([])) && ...
    isequal(size(sawtooth(zeros(2, 3, 2))), [2 3 2]))
fails('signal:sawtooth:InvalidRange', @() sawtooth(1, 2))
fails('signal:sawtooth:InvalidInput', @() sawtooth('a'))

assert(isequal(upsample([1 2 3], 2), [1 0 2 0 3 0]) && isequal(upsample([1; 2], 3, 2), [0; 0; 1; 0; 0; 2]) && ...
    isequal(upsample([1 2; 3 4], 2, 1), [0 0; 1 2; 0 0; 3 4]))
assert(isequal(upsample(reshape(1:8, 2, 2, 2), 2), reshape([1 0 2 0 3 0 4 0 5 0 6 0 7 0 8 0], 4, 2, 2)) && ...
    isa(upsample(single(1), 2), 'single') && isempty(upsample([], 2)))
assert(isequal(downsample(upsample(1:5, 4, 3), 4, 3), 1:5))
fails('signal:upsample:InvalidFactor', @() upsample(1:3, 0))
fails('signal:upsample:InvalidPhase', @() upsample(1:3, 2, 2))

% periodogram: its integral is the power; ranges; columns; a window; frequencies that are given; limits
x = [1; -2; 3; 0.5; 2];
[P, w] = periodogram(x, [], 8, 100);
assert(near(w, (0:4)' * 12.5) && near(sum(P) * 12.5, mean(x.^2)) && near(P(1), sum(x)^2 / 5 / 100))
[P, w] = periodogram(x, [], 8, 'twosided');
assert(near(w, (0:7)' * pi / 4) && near(sum(P) * pi / 4, mean(x.^2)) && near(P(2:4), flip(P(6:8))))
[Q, v] = periodogram(x, [], 8, 'centered');
assert(near(v, (-3:4)' * pi / 4) && near(Q, P([6 7 8 1 2 3 4 5])))
[Q, v] = periodogram(x, [], 7, 'centered');
assert(near(v, (-3:3)' * 2 * pi / 7) && near(Q, flip(Q)))
[P, w] = periodogram([x, 2 * x], hamming(5), 16);
h = hamming(5);
assert(isequal(size(P), [9 2]) && near(P(:, 2), 4 * P(:, 1)) && near(P(1), sum(h .* x)^2 / sum(h.^2) / 2 / pi))
[P, w] = periodogram(sqrt(2) * cos(2 * pi * (0:15)' / 4), [], 16, 16, 'power');
assert(near(P, [0 0 0 0 1 0 0 0 0]') && near(w, (0:8)'))
P = periodogram(x, [], [0 pi / 2], 'psd');
assert(near(P, [sum(x)^2; abs(x.' * (-1i).^(0:4)')^2] / 5 / 2 / pi))
P = periodogram(x, [], 3);          % fewer points than numbers: they are folded
assert(near(P(1), sum(x)^2 / 5 / 2 / pi) && numel(P) == 2)
[P, w, c] = periodogram(x, [], 8, 1, 'ConfidenceLevel', 0.9);
assert(isequal(size(c), [5 2]) && near(c(:, 1), P / -log(0.05)) && near(c(:, 2), P / -log(0.95)) && numel(w) == 5)
assert(numel(periodogram(1i * (1:5), [], 8)) == 8 && numel(periodogram(1:300)) == 257)
fails('MATLAB:periodogram:InvalidWindow', @() periodogram(x, [1 2]))
fails('MATLAB:periodogram:UnknownOption', @() periodogram(x, [], 8, 1, 'foo'))
fails('MATLAB:periodogram:InvalidInput', @() periodogram([]))
fails('MATLAB:periodogram:InvalidRange', @() periodogram(1i * x, [], 8, 1, 'onesided'))

% padecoef: the quotient meets exp(-T*s) and as many derivatives as it can
[a, b] = padecoef(2, 2);
assert(near(a, [1 -3 3]) && near(b, [1 3 3]))
for N = 0:4
    [a, b] = padecoef(0.7, N);
    s = 0.05;
    assert(b(1) == 1 && abs(polyval(a, s) / polyval(b, s) - exp(-0.7 * s)) < 1e-1^(2 * N + 1) && numel(a) == N + 1)
end
[a, b] = padecoef(0, 2);
assert(isequal(a, [0 0 1]) && isequal(b, [0 0 1]) && isa(padecoef(single(1), 2), 'single'))
[a, b] = padecoef(1, 40);
assert(near(polyval(a, 3) / polyval(b, 3), exp(-3)))
fails('MATLAB:padecoef:InvalidT', @() padecoef(-1, 2))
fails('MATLAB:padecoef:InvalidN', @() padecoef(1, 1.5))

% unmkpp
[breaks, coefs, pieces, order, dim] = unmkpp(mkpp([0 1 3], [1 2 3; 4 5 6]));
assert(isequal({breaks, coefs, pieces, order, dim}, {[0 1 3], [1 2 3; 4 5 6], 2, 3, 1}))
[~, ~, pieces, order, dim] = unmkpp(spline(1:4, rand(2, 4)));
assert(isequal([pieces order dim], [3 4 2]))
fails('MATLAB:unmkpp:NotAPP', @() unmkpp(3))
fails('MATLAB:unmkpp:NotAPP', @() unmkpp(struct('form', 'x')))

% quadl, quadv, triplequad
[q, n] = quadl(@(x) 1 ./ (x.^3 - 2 * x - 5), 0, 2);
assert(abs(q + 0.460501533846733) < 1e-6 && n > 10 && abs(quadl(@sin, pi, 0) + 2) < 1e-6 && quadl(@sin, 1, 1) == 0)
assert(abs(quadl(@(x, k) k * x.^2, 0, 3, [], [], 2) - 18) < 1e-9 && ...
    abs(quadl('x.^2', 0, 3, 1e-10) - 9) < 1e-10 && abs(quadl('exp', 0, 1) - exp(1) + 1) < 1e-6)
assert(abs(quadl(@(x) exp(-x.^2), -Inf, Inf) - sqrt(pi)) < 1e-6 && abs(quadl(@(x) 1 ./ sqrt(x), 0, 1) - 2) < 1e-4)
fails('MATLAB:quadl:scalarLimits', @() quadl(@sin, 0, [1 2]))
fails('MATLAB:quadl:invalidTol', @() quadl(@sin, 0, 1, -1))
fails('MATLAB:quadl:outputSize', @() quadl(@(x) 3, 0, 1))
[q, n] = quadv(@(x) [x, x^2; 1, exp(x)], 0, 1);
assert(max(abs(q - [1 / 2, 1 / 3; 1, exp(1) - 1]), [], 'all') < 1e-7 && n > 4 && ...
    abs(quadv(@(x, k) k * x, 0, 1, [], [], 3) - 1.5) < 1e-12)
assert(abs(quadv(@(x) exp(1i * x), 0, pi) - 2i) < 1e-6 && quadv(@cos, 2, 2) == 0)
fails('MATLAB:quadv:scalarLimits', @() quadv(@cos, 0, [1 2]))
fails('MATLAB:quadv:invalidTol', @() quadv(@cos, 0, 1, 'a'))
f = @(x, y, z) y * sin(x) + z * cos(x);
assert(abs(triplequad(f, 0, pi, 0, 1, -1, 1) - 2) < 1e-6 && ...
    abs(triplequad(f, 0, pi, 0, 1, -1, 1, 1e-8, @quadl) - 2) < 1e-8)
assert(abs(triplequad('x.*y.*z', 0, 1, 0, 2, 0, 3) - 4.5) < 1e-6 && ...
    abs(triplequad(@(x, y, z, k) k + 0 * x, 0, 1, 0, 2, 0, 3, [], [], 2) - 12) < 1e-6)
assert(abs(dblquad(@(x, y, k) k * x * y, 0, 1, 0, 2, [], @quadl, 3) - 3) < 1e-6)
fails('MATLAB:minrhs', @() triplequad(f, 0, 1, 0, 1, 0))

% mat2gray, rgb2gray, rgb2hsv, rgb2ind
assert(isequal(mat2gray([1 2 3]), [0 0.5 1]) && isequal(mat2gray(uint8([0 51 255])), [0 0.2 1]) && ...
    isequal(mat2gray([1 2 3], [2 4]), [0 0 0.5]))
assert(isequal(mat2gray([2 2]), [1 1]) && isequal(mat2gray([0.3 0.3]), [0.3 0.3]) && isempty(mat2gray([])) && ...
    isequal(size(mat2gray(rand(2, 3, 2))), [2 3 2]))
fails('images:mat2gray:invalidType', @() mat2gray({1}))
fails('images:mat2gray:expectedTwoLimits', @() mat2gray(1, 1))
w = [0.2989360212937753 0.5870430744511212 0.1140209042551033];  % row 1 of the inverse NTSC matrix
assert(near(rgb2gray([1 0 0; 0 1 0; 0 0 1]), w' * [1 1 1]) && ...
    abs(rgb2gray(cat(3, 0.5, 0.25, 1)) - w * [0.5; 0.25; 1]) < 1e-12)
G = rgb2gray(uint8(cat(3, [10 255], [20 255], [30 255])));
assert(isa(G, 'uint8') && isequal(G, uint8([18 255])) && isa(rgb2gray(single(ones(2, 2, 3))), 'single') && ...
    isequal(rgb2gray(uint16(cat(3, 65535, 65535, 65535))), uint16(65535)))
fails('MATLAB:rgb2gray:InvalidInput', @() rgb2gray(1))
fails('MATLAB:rgb2gray:InvalidMap', @() rgb2gray([1 2 3]))
C = [1 0 0; 1 1 0; 0 1 0; 0 1 1; 0 0 1; 1 0 1; 0.5 0.5 0.5; 0 0 0; 0.6 0.3 0.45];
H = [0 1 1; 1/6 1 1; 1/3 1 1; 1/2 1 1; 2/3 1 1; 5/6 1 1; 0 0 0.5; 0 0 0; 11/12 0.5 0.6];
assert(near(rgb2hsv(C), H) && near(hsv2rgb(rgb2hsv(C)), C))
[h, s, v] = rgb2hsv(reshape(C, 3, 3, 3));
assert(near([h(:), s(:), v(:)], H) && near(reshape(rgb2hsv(reshape(C, 3, 3, 3)), 9, 3), H) && ...
    near(squeeze(rgb2hsv(uint8(cat(3, 51, 102, 153))))', [7/12 2/3 0.6]))
fails('MATLAB:rgb2hsv:InvalidMap', @() rgb2hsv([1 2 3]))
fails('MATLAB:rgb2hsv:InvalidInput', @() rgb2hsv({1}))
RGB = cat(3, [0 0 1 1], [0 0 1 0.9], [0 0 1 1]);
[X, map] = rgb2ind(RGB);
assert(isa(X, 'uint8') && isequal(ind2rgb(X, map), RGB) && size(map, 1) == 3)
[X, map] = rgb2ind(RGB, 8);
assert(isequal(ind2rgb(X, map), RGB))
[X, map] = rgb2ind(RGB, 2, 'nodither');
assert(near(map, [0 0 0; 1 0.95 1]) && isequal(X, uint8([0 0 1 1])))
assert(isequal(rgb2ind(RGB, [1 1 1; 0 0 0], 'nodither'), uint8([1 1 0 0])))
X = rgb2ind(0.5 * ones(20, 20, 3), [0 0 0; 1 1 1]);             % dithered: half of the pixels are white
assert(abs(mean(X(:)) - 0.5) < 0.03 && any(X(:) == 0))
[X, map] = rgb2ind(rand(10, 10, 3), 0.5, 'nodither');
assert(all(ismember(map(:), [0 0.5 1])) && isequal(size(X), [10 10]) && max(X(:)) < size(map, 1))
[X, map] = rgb2ind([1 0], [0 1], [0 0]);
assert(isequal(ind2rgb(X, map), cat(3, [1 0], [0 1], [0 0])))
fails('MATLAB:rgb2ind:InvalidImage', @() rgb2ind(1))
fails('MATLAB:rgb2ind:InvalidColors', @() rgb2ind(RGB, -1))
fails('MATLAB:rgb2ind:InvalidOption', @() rgb2ind(RGB, 2, 'foo'))
disp('windows and pictures: ok')

function fails(id, f)
    try
        f();
    catch e
        assert(strcmp(e.identifier, id), '%s: %s', e.identifier, e.message)
        return
    end
    error('test:none', 'no error %s', id)
end
