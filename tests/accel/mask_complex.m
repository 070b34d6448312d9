% kernels: 2
% Complex numbers by a mask: squares where it holds, imaginary parts stay where it does not; ten turns without storing
% any but the last.
[x, y] = meshgrid(linspace(-2, 0.6, 120), linspace(-1.2, 1.2, 100));
c = complex(x, y); z = c; k = zeros(size(x));
for t = 1:10
    m = abs(z) <= 2;
    z(m) = z(m).^2 + c(m);
    z(~m) = 3;
    k(m) = k(m) + 1;
end
fprintf('%d %.10f\n', sum(k(:)), sum(abs(z(:))));
