% Boxes cut at the seams of concatenations along several axes: on devices the pieces share one kernel. Whole numbers, so
% every order of sums is exact.
A = single(mod((1:210)' * (1:190), 11)); B = single(mod((1:210)' * (1:190), 7));
N = circshift(A, [1 0]) + circshift(A, [-1 0]) + circshift(A, [0 1]) + circshift(A, [0 -1]) + ...
    2 * circshift(B, [2 -3]) - B;
M = N .* 2 - A;
R = zeros(210, 190, 'single');
for i = 1:210
    up = mod(i - 2, 210) + 1; down = mod(i, 210) + 1; two = mod(i - 3, 210) + 1;
    for j = 1:190
        R(i, j) = A(up, j) + A(down, j) + A(i, mod(j - 2, 190) + 1) + A(i, mod(j, 190) + 1) + ...
            2 * B(two, mod(j + 2, 190) + 1) - B(i, j);
    end
end
assert(isequal(N, R) && isequal(M, 2 * R - A))
% borders of other arrays and of numbers, ranges read in pieces, three axes
P = [zeros(1, 190, 'single'); A(1:end-1, :)] + [A(:, 2:end), ones(210, 1, 'single')] + [B(end, :); B(1:end-1, :)] .* ...
    (1:190) + (1:210)';
Q = A; Q(2:end, :) = A(1:end-1, :); Q(1, :) = 0; S = A; S(:, 1:end-1) = A(:, 2:end); S(:, end) = 1; T = B;
T(2:end, :) = B(1:end-1, :); T(1, :) = B(end, :);
assert(isequal(P, Q + S + T .* (1:190) + (1:210)'))
C = reshape(single(mod(1:24*30*40, 13)), 24, 30, 40);
D = circshift(C, 1, 1) + circshift(C, -1, 2) + circshift(C, 1, 3) .* 3 - C;
E = C([end 1:end-1], :, :) + C(:, [2:end 1], :) + 3 * C(:, :, [end 1:end-1]) - C;
assert(isequal(D, E))
x = single(mod(1:30000, 19)); y = [x(2:end) x(1)] - [x(end) x(1:end-1)] + [0 x(1:end-1)] .* [x(3:end) 1 2];
z = zeros(1, 30000, 'single'); z(1:end-1) = x(2:end); z(end) = x(1); w = z; w(2:end) = x(1:end-1); w(1) = x(end); v = w;
v(1) = 0; u = z; u(1:end-2) = x(3:end); u(end-1) = 1; u(end) = 2;
assert(isequal(y, z - w + v .* u))
fprintf('%d %d %d %d\n', sum(N(:)), sum(P(:)), sum(D(:)), sum(y));
