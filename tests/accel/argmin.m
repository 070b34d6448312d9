% kernels: 4
% The nearest of a few centres: the distances, their least and its place are one kernel over the rows, nothing of them
% is stored.
n = 20000;
x = mod((1:n)' * 37, 101) / 7;
c = [1 3 6 9 12];
d = (x - c) .^ 2;
[best, at] = min(d, [], 2);
clear d
t = sum(best + 0 * at);
fprintf('%.6f\n', t);
[b, i] = max(x);
assert(b == max(x) && i == find(x == b, 1));
