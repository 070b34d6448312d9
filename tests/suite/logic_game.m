% Eight queens, sudoku check, tic-tac-toe lines, Hanoi.
fprintf('%d %d\n', queens(6, 0, 0, 0, 1), hanoi(10, 1, 2, 3));
S = mod((0:8)' * 3 + floor((0:8)' / 3) + (0:8), 9) + 1; ok = true;
for k = 1:9
    r = 3 * floor((k - 1) / 3) + (1:3); c = 3 * mod(k - 1, 3) + (1:3); b = S(r, c);
    ok = ok && isequal(sort(S(k, :)), 1:9) && isequal(sort(S(:, k))', 1:9) && isequal(sort(b(:))', 1:9);
end
fprintf('%d %d\n', ok, trace(S));
B = [1 -1 1; 0 1 -1; -1 0 1]; l = [sum(B), sum(B, 2)', trace(B), trace(fliplr(B))]; fprintf('%d ', l, any(l == 3));
fprintf('\n');
function n = queens(N, c, d1, d2, r)
if r > N, n = 1; return, end
n = 0;
for k = 1:N
    if ~bitand(c, 2^k) && ~bitand(d1, 2^(r + k)) && ~bitand(d2, 2^(r - k + N))
        n = n + queens(N, c + 2^k, d1 + 2^(r + k), d2 + 2^(r - k + N), r + 1);
    end
end
end
function n = hanoi(k, a, b, c), if k == 0, n = 0; else, n = hanoi(k - 1, a, c, b) + 1 + hanoi(k - 1, c, b, a); end, end
