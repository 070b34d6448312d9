% kernels: 63
% Arrays that wrap around are read in the kernel of their reader: edges and corners are no kernels of their own.
n = 128;
up = [2:n 1]; dn = [n 1:n-1];
A = reshape(mod((1:n*n) * 7, 31), n, n) / 4;
B = A;
for t = 1:5
    V = B(up, :) + B + B(dn, :);
    B = 0.1 * (V(:, up) + V + V(:, dn)) - 0.2 * B;
end
C = A;
for t = 1:5
    C = 0.1 * (circshift(C, [1 1]) + circshift(C, [1 0]) + circshift(C, [1 -1]) + circshift(C, [0 1]) + C + ...
        circshift(C, [0 -1]) + circshift(C, [-1 1]) + circshift(C, [-1 0]) + circshift(C, [-1 -1])) - 0.2 * C;
end
D = A;
for t = 1:5
    E = [D(end, :); D(1:end-1, :)] + D + [D(2:end, :); D(1, :)];
    F = [E(:, end), E(:, 1:end-1)] + E + [E(:, 2:end), E(:, 1)];
    D = 0.1 * F - 0.2 * D;
end
P = A; w = zeros(n + 2);
for t = 1:5
    w(2:n+1, 2:n+1) = P; w([1 n+2], 2:n+1) = P([n 1], :); w(:, [1 n+2]) = w(:, [n+1 2]);
    s = zeros(n);
    for i = 0:2, for j = 0:2, s = s + w(1+i:n+i, 1+j:n+j); end, end
    P = 0.1 * s - 0.2 * P;
end
assert(max(max(abs(B - P))) < 1e-12 && max(max(abs(C - P))) < 1e-12 && max(max(abs(D - P))) < 1e-12)
% Fixed ends: zeros and other arrays beside the shifted ones
z = zeros(1, n); Q = A; R = A;
for t = 1:3
    Q = Q + 0.25 * ([z; Q(1:end-1, :)] - 2 * Q + [Q(2:end, :); ones(1, n)]);
end
for t = 1:3
    w = [zeros(1, n); R; ones(1, n)];
    R = R + 0.25 * (w(1:n, :) - 2 * R + w(3:n+2, :));
end
assert(isequal(Q, R))
% Draws beside wrapped neighbours, a mask, three axes, other classes
rng(3); S = ones(n, 'single');
for t = 1:4
    near = S(up, :) + S(dn, :) + S(:, up) + S(:, dn);
    m = rand(n, 'single') < 0.2 + 0.05 * near;
    S(m) = -S(m);
end
rng(3); T = ones(n, 'single');
for t = 1:4
    r = rand(n, 'single');
    for j = 1:n
        near = T(up, j) + T(dn, j) + T(:, up(j)) + T(:, dn(j));
        W(:, j) = r(:, j) < 0.2 + 0.05 * near;
    end
    T = T .* (1 - 2 * single(W));
end
assert(isequal(S, T) && any(any(S < 0)))
G = reshape(mod((1:24^3) * 5, 17), 24, 24, 24); H = G;
G = G + circshift(G, [1 0 0]) - circshift(G, [0 2 0]) + circshift(G, [0 0 -3]) .* circshift(G, [-1 1 1]);
k = [24 1:23]; k2 = [23 24 1:22]; k3 = [4:24 1:3];
assert(isequal(G, H + H(k, :, :) - H(:, k2, :) + H(:, :, k3) .* H([2:24 1], k, k)))
I = int16(A * 4); J = circshift(I, [2 -1]) - I;
assert(isa(J, 'int16') && J(5, 6) == I(3, 7) - I(5, 6) && J(1, n) == I(n-1, 1) - I(1, n))
L = A > 3; M = L(up, :) & ~L(:, dn);
assert(islogical(M) && M(n, 1) == (L(1, 1) && ~L(n, n)))
x = (1:20000)'; y = circshift(x, 7) - x; assert(y(1) == 19993 && y(8) == -7 && sum(y) == 0)
disp ok
