% Neighbours on a torus, at edges, across pieces of other arrays, and blocks that are assigned: the places, in every
% class.
n = 72; m = 65;
[j, i] = meshgrid(1:m, 1:n);
R = mod(7 * i.^2 + 13 * j.^2 + i .* j, 101);
for cls = {'double', 'single', 'int8', 'uint16', 'int32', 'logical'}
    A = cast(R, cls{1}); if islogical(A), A = R > 50; end
    B = cast(mod(R * 3, 50), cls{1}); if islogical(B), B = mod(R, 3) == 1; end
    W = double(A); V = double(B);
    check(double(circshift(A, 1)) + double(A), W([n 1:n-1], :) + W);
    check(double(circshift(A, [-2 3])) .* V, W([3:n 1 2], [m-2:m 1:m-3]) .* V);
    check(double([A(:, end) A(:, 1:end-1)]) - double([B(2:end, :); B(1, :)]), W(:, [m 1:m-1]) - V([2:n 1], :));
    check(double([B(1:3, :); A(1:end-3, :)]) + V, [V(1:3, :); W(1:n-3, :)] + V);
    check(double([A(:, 1) A A(:, end)]) * 2, W(:, [1 1:m m]) * 2);
    check(double([A(end:-1:1, 1) A(:, end:-1:2)]) + 1, [W(n:-1:1, 1) W(:, m:-1:2)] + 1);
    check(double([A(1:2:end, :); A(2:2:end, :)]) + V, W([1:2:n 2:2:n], :) + V);
    check(double(circshift(circshift(A, 1), [0 2])) + double(circshift(circshift(B, 2), 3)), ...
        W([n 1:n-1], [m-1 m 1:m-2]) + V([n-4:n 1:n-5], :));
    check(sum(double(circshift(A, 5)) .* V, 1), sum(W([n-4:n 1:n-5], :) .* V, 1));
    check(sum(double([A(:, 3:end) B(:, 1:2)]) .* V, 2), sum([W(:, 3:m) V(:, 1:2)] .* V, 2));
    check(max(double(circshift(A, [1 1]))' + 1, [], 1), max(W([n 1:n-1], [m 1:m-1]), [], 2)' + 1);
    C = A; W2 = W;
    for t = 1:3
        C(2:end-1, 2:end-1) = max(C(1:end-2, 2:end-1), C(3:end, 2:end-1));
        C(1, :) = C(end-1, :); C(:, end) = C(:, 2) .* C(:, 1);
        X = W2; X(2:n-1, 2:m-1) = max(W2(1:n-2, 2:m-1), W2(3:n, 2:m-1));
        X(1, :) = X(n-1, :); X(:, m) = double(cast(X(:, 2) .* X(:, 1), class(C))); W2 = X;
    end
    check(double(C) + 1, W2 + 1);
end
x = single(R(:)'); w = double(x); k = numel(x);
check(double([x(end) x(1:end-1)] + x), w([k 1:k-1]) + w);
check(double([0 x(2:end) - x(1:end-1)] .* x), [0 diff(w)] .* w);
y = x; y(2:end-1) = (x(1:end-2) - 2 * x(2:end-1) + x(3:end)); y(1) = 5; y(end) = y(end-1) + 1;
v = w; v(2:k-1) = w(1:k-2) - 2 * w(2:k-1) + w(3:k); v(1) = 5; v(k) = v(k-1) + 1;
check(double(y .* 2), v .* 2);
T = reshape(single(R(1:60*60)), 15, 15, 16); D = double(T);
check(double(circshift(T, [1 -2 3]) + T), D([15 1:14], [3:15 1 2], [14:16 1:13]) + D);
check(double(cat(3, T(:, :, 2:end), T(:, :, 1)) .* T), D(:, :, [2:16 1]) .* D);
check(sum(double(cat(1, T(15, :, :), T(1:14, :, :)) - T), 3), sum(D([15 1:14], :, :) - D, 3));
Z = complex(R, mod(R, 7)); Z = Z * 1i;
check(circshift(Z, [1 2]) + Z, Z([n 1:n-1], [m-1 m 1:m-2]) + Z);
for k = 1:20
    G = single(R) + k; F = permute(cat(3, G, G * 2), [2 1 3]) + 1;
    check(double(F), cat(3, double(G)', 2 * double(G)') + 1);
end
% What is shifted is an expression, on a few levels.
P = single(R); Q = double(R);
S = circshift(P .* 2 + 1, 1) - circshift(P + circshift(P, [0 1]), [0 -1]);
U = Q([n 1:n-1], :) * 2 + 1; E = Q + Q(:, [m 1:m-1]);
check(double(S), U - E(:, [2:m 1]));
disp('ok')

function check(a, b)
persistent k
if isempty(k), k = 0; end
k = k + 1;
assert(isequal(a, b), sprintf('check %d', k));
end
