function y = dct(x)
%dct  dct(X)  Discrete cosine transform (the second kind, orthonormal) of columns.
%>> round(dct([1 1]), 4)
%ans =
%    1.4142         0
row = isrow(x);
if row, x = x.'; end
n = size(x, 1);
k = (0:n - 1).';
y = fft([x; flipud(x)]);
y = y(1:n, :) .* exp(-1i * pi * k / (2 * n)) / sqrt(2 * n);
y(1, :) = y(1, :) / sqrt(2);
if isreal(x), y = real(y); end
if row, y = y.'; end
end
