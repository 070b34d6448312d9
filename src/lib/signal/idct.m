function x = idct(y)
%idct  idct(Y)  Inverse of dct.
%>> round(idct(dct([1 2 3])), 10)
%ans =
%     1     2     3
row = isrow(y);
if row, y = y.'; end
n = size(y, 1);
k = (0:n - 1).';
scale = [sqrt(1 / n); repmat(sqrt(2 / n), n - 1, 1)];
x = cos(pi * (2 * k + 1) * k.' / (2 * n)) * (scale .* y);
if row, x = x.'; end
end
