% Game of Life on a torus: a glider, a pulsar.
A = false(40); A(1:3, 1:3) = [0 1 0; 0 0 1; 1 1 1];
g = [2 8 10 15]; c = {[4:6 10:12], 20};
for i = [20 25 27 32], A(i, [22:24 28:30]) = true; end
for j = [20 25 27 32], A([22:24 28:30], j) = true; end
n = zeros(1, 31); n(1) = sum(A(:));
for k = 1:30
    s = 0;
    for di = -1:1, for dj = -1:1, if di || dj, s = s + circshift(A, [di dj]); end, end, end
    A = s == 3 | (A & s == 2); n(k + 1) = sum(A(:));
end
fprintf('%d ', n); fprintf('\n');
[i, j] = find(A); fprintf('%d %d\n', sum(i), sum(j));
