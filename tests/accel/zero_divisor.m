% The divisor is 0 in each element, and a compiler of kernels can find this out. The quotient is still Inf or NaN.
x = single((1:5000)' - 2500);
k = int32(x);
same = @(y, expected) assert(isequaln(y, repmat(expected, size(x))));
same(1 ./ imag(x), single(Inf))
same(-1 ./ imag(x), single(-Inf))
same(1 ./ -imag(x), single(-Inf))
same(imag(x) .\ 1, single(Inf))
same(imag(x) ./ imag(x), single(NaN))
same(sqrt(1 ./ imag(x)), single(Inf))
same(csch(imag(x)), single(Inf))
same(1 ./ imag(double(x)), Inf)
same(imag(double(x)) .^ -1, Inf)
y = x ./ imag(x);
assert(isequaln(y, sign(x) * single(Inf)))
% Imaginary parts of integers.
same(int32(1) ./ imag(k), intmax)
same(1 ./ double(imag(k)), Inf)
assert(isequal(idivide(k, imag(k)), select_of(k)))
% A comparison that is false for every element.
same(1 ./ (abs(x) < 0), Inf)
same(1 ./ single(k ~= k), single(Inf))
same(1 ./ single(double(bitxor(k, k))), single(Inf))
same(5 ./ (x ~= x & x == x), Inf)
same(coth(double(k ~= k)), Inf)
% The real part of a product with 1i, and complex numbers whose imaginary part is 0.
same(1 ./ real(1i * imag(x)), single(Inf))
same(1 ./ imag(complex(x, imag(x))), single(Inf))
c = x;
for t = 1:10
    c = c * 0.5 + abs(x) ./ imag(x);
end
assert(all(isinf(c(x ~= 0))))
disp('ok')

function y = select_of(k)
    y = zeros(size(k), 'int32');
    y(k > 0) = intmax;
    y(k < 0) = intmin;
end
