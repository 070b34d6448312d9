% Edges of a synthetic image.
[X, Y] = meshgrid(1:128, 1:96);
A = double((X - 60).^2 + (Y - 48).^2 < 900) + 0.2 * mod(floor(X / 8) + floor(Y / 8), 2);
gx = conv2(A, [-1 0 1; -2 0 2; -1 0 1], 'valid');
gy = conv2(A, [-1 -2 -1; 0 0 0; 1 2 1], 'valid');
G = sqrt(gx.^2 + gy.^2); E = G > 2;
fprintf('%d %d %d %.6f\n', size(G), sum(E(:)), sum(G(:)));
B = A;
for k = 1:10
    B(2:end-1, 2:end-1) = (B(1:end-2, 2:end-1) + B(3:end, 2:end-1) + B(2:end-1, 1:end-2) + B(2:end-1, 3:end)) / 4;
end
fprintf('%.10f %.10f\n', sum(B(:)), B(48, 60));
h = histc(A(:), 0:0.2:1.2); fprintf('%d ', h); fprintf('\n');
M = medfilt(A); fprintf('%.6f\n', sum(M(:)));
function M = medfilt(A)
M = A; [m, n] = size(A);
for i = 2:m-1
    for j = 2:n-1
        w = A(i-1:i+1, j-1:j+1); M(i, j) = median(w(:));
    end
end
end
