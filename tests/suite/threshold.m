% Otsu's threshold and a binary morphology by slices.
x = repmat(0:255, 64, 1); A = uint8(mod(x * 7 + (1:64)' * 13, 256)); A(20:40, 100:180) = 250;
c = accumarray(double(A(:)) + 1, 1, [256 1]); p = c / sum(c);
w = cumsum(p); mu = cumsum(p .* (0:255)'); mt = mu(end);
s = (mt * w - mu).^2 ./ (w .* (1 - w)); s(~isfinite(s)) = 0;
[~, k] = max(s); B = A > k - 1;
fprintf('%d %d\n', k - 1, sum(B(:)));
P = false(size(B) + 2); P(2:end-1, 2:end-1) = B;
D = P(1:end-2, 2:end-1) | P(3:end, 2:end-1) | P(2:end-1, 1:end-2) | P(2:end-1, 3:end) | B;
E = P(1:end-2, 2:end-1) & P(3:end, 2:end-1) & P(2:end-1, 1:end-2) & P(2:end-1, 3:end) & B;
fprintf('%d %d %s\n', sum(D(:)), sum(E(:)), class(A));
C = A + 10; fprintf('%d %d %d\n', max(C(:)), C(1), intmax('uint8') - A(1));
