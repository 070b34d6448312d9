% Products of real and complex matrices, as they are and transposed: right, and A' * A is Hermitian to the last bit
% long: wgpu
rng(1)
worst = 0;
shapes = [1 1 5; 1 7 1; 3 2 4; 9 1 12; 1 12 60; 5 8 13; 40 30 20; 1 40 900; 900 40 2; 60 60 60; 3 300 300; 300 300 2];
for s = shapes.'
    for how = 1:36
        [a, b, kind] = factors(s(1), s(2), s(3), how);
        switch how - kind
            case 0, y = a * b;
            case 4, y = a' * b;
            case 8, y = a.' * b;
            case 12, y = a * b';
            case 16, y = a' * b';
            case 20, y = a.' * b';
            case 24, y = a * b.';
            case 28, y = a' * b.';
            otherwise, y = a.' * b.';
        end
        x = zeros(s(1), s(3));
        p = turned(double(a), mod(fix((how - 1) / 4), 3));
        q = turned(double(b), fix((how - 1) / 12));
        for k = 1:s(2)
            x = x + p(:, k) .* q(k, :);
        end
        assert(isequal(size(y), size(x)) && isreal(y) == (isreal(a) && isreal(b)))
        worst = max(worst, norm(double(y) - x) / norm(x) / double(eps(class(y))));
    end
    a = randn(s(1), s(2)) + 1i * randn(s(1), s(2));
    h = a' * a;
    assert(isequal(h, h') && ~any(imag(diag(h))))
    a = single(a);
    h = a * a';
    assert(isequal(h, h') && isa(h, 'single'))
end
disp(worst < 20)
% a real factor has no imaginary zeros that make infinite numbers NaN; results without imaginary part are real
disp([Inf 1] * [1+2i 0; 1 1i])
disp([1+2i 0; 1 1i].' * [Inf; 1])
disp(isreal([1i 1i] * [1i; 1i]))
disp(size(zeros(0, 3) * (ones(3, 2) * 1i)))
disp(ones(2, 0) * complex(zeros(0, 2)))
disp(class(single([1 2]) * [1i; 2]))
try
    ones(2, 3) * [1i 2];
catch e
    disp(e.identifier)
end

function [a, b, kind] = factors(m, k, n, how)
    kind = mod(how - 1, 4) + 1;
    sizes = [m k; k n];
    if mod(fix((how - 1) / 4), 3), sizes(1, :) = [k m]; end
    if how > 12, sizes(2, :) = [n k]; end
    a = randn(sizes(1, :));
    b = randn(sizes(2, :));
    if kind == 2 || kind == 4, a = a + 1i * randn(size(a)); end
    if kind >= 3, b = b + 1i * randn(size(b)); end
    if mod(how, 5) == 0, a = single(a); end
end
function a = turned(a, how)
    if how == 1
        a = a';
    elseif how == 2
        a = a.';
    end
end
