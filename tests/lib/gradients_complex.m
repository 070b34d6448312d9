% gradients through complex numbers, products with zeros and repeated subscripts, against finite differences
% long: wgpu cuda
A = [0.6 1.2 0.9; 1.4 0.7 1.1];
B = A(:, 1:2);
tests = {@(x) sum(prod(x, 1)), [0 1 2; 3 0 4]; @(x) prod(x, 'all'), [0 2 3]; @(x) prod(x, [1 2]), [0 1 2; 3 4 5]; ...
    @(x) sum(prod(x, 2).^2), [0 0 2; 0 4 5]
    @(x) twice(x), A; @(x) sum(x.^0, 'all'), [0 1]; @(x) sum((-2).^round(x), 'all'), A; ...
    @(x) sum(cumsum(x, 1, 'reverse') .* A, 'all'), A
    @(x) real(sum(x * (1 + 2i), 'all')), A; @(x) abs(sum(x * (1 + 2i), 'all')), A; ...
    @(x) real(sum(sqrt(-x), 'all') + sum(x, 'all')), A
    @(x) imag(sum(x * 1i, 'all')), A; @(x) sum(abs(exp(1i * x) + 1), 'all'), A; @(x) sum(angle(x + 1i), 'all'), A
    @(x) real(prod(x * (1 + 1i) + 2, 'all')), A; @(x) norm(x * (1 + 2i), 'fro'), A; ...
    @(x) real(dot(x(:, 1) * (1 + 1i), x(:, 2) * (2 - 1i))), A
    @(x) real(sum([x; x] * (1i + 1) * [1; 2i; 3])), A; @(x) real(sum((x * (2 + 1i)) \ [1; 2i], 'all')), B; ...
    @(x) abs(assigned(x)), A
    @(x) imag(sum([x, 1i * x] * (1 + 2i), 'all')), A; @(x) sum(abs(complex(x, 2 * x)), 'all'), A};
for k = 1:size(tests, 1)
    f = tests{k, 1}; x = tests{k, 2};
    [~, g] = dlfeval(@(x) with_gradient(f, x), dlarray(x));
    d = differences(f, x, 1);
    assert(isreal(extractdata(g)) && max(abs(extractdata(g) - d), [], 'all') < 1e-5 * max(1, ...
        max(abs(d), [], 'all')), func2str(f))
end
z = [1 + 2i, 0.5 - 1i; -0.3 + 0.7i, 2 + 0.1i];
tests = {@(z) sum(abs(z).^2, 'all'), @(z) real(sum(z.^2, 'all')), @(z) sum(abs(exp(z)), 'all'), @(z) ...
    imag(sum(sin(z) .* z, 'all')), @(z) real(sum(conj(z) .* z.^2, 'all')), @(z) sum(angle(z), 'all'), @(z) ...
    norm(z, 'fro'), @(z) abs(sum(sqrt(z), 'all')), @(z) real(prod(z, 'all'))};
for k = 1:numel(tests)
    [~, g] = dlfeval(@(x) with_gradient(tests{k}, x), dlarray(z));
    d = differences(tests{k}, z, 1) + 1i * differences(tests{k}, z, 1i);
    assert(max(abs(extractdata(g) - d), [], 'all') < 1e-5, func2str(tests{k}))
end
% what cannot be is an error
try, dlfeval(@(x) dlgradient(sum(x.^2) * 1i, x), dlarray([1 2])), catch e, disp(e.identifier), end
try, dlfeval(@(x) dlgradient(dlgradient(x^4, x), x), dlarray(2)), catch e, disp(e.identifier), end
try, dlfeval(@(x) dlgradient(x^4, x, 'EnableHigherDerivatives', true), dlarray(2)), catch e, disp(e.identifier), end
try, dlfeval(@(x) dlgradient(x^4, x, 'Foo', true), dlarray(2)), catch e, disp(e.identifier), end
try, dlfeval(@(x) dlgradient(sum(relu(x * 1i)), x), dlarray(2)), catch e, disp(e.identifier), end
disp(extractdata(dlfeval(@(x) dlgradient(x^4, x, 'RetainData', true), dlarray(2))))
function [y, g] = with_gradient(f, x), y = f(x); g = dlgradient(y, x); end
function d = differences(f, x, way)
    d = zeros(size(x)); h = 1e-6 * way;
    for i = 1:numel(x)
        p = x; p(i) = p(i) + h; m = x; m(i) = m(i) - h;
        d(i) = extractdata(f(dlarray(p)) - f(dlarray(m))) / 2e-6;
    end
end
function y = twice(x)
    z = dlarray(zeros(2, 3)); z(:, [1 1]) = x(:, [1 2]); z(:, 3) = x(:, 3); y = sum(z .* [1 2 3; 4 5 6], 'all');
end
function y = assigned(x), z = x * (1 + 2i); z(2, :) = x(1, :) * 2; y = sum(z .* z, 'all'); end
