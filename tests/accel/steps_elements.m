% kernels: 155
% A number stored into one element in each turn, a new array of zeros in each turn, and pieces that do not change: the
% turns still have one plan.
n = 90; E = zeros(n); H = zeros(n - 1, n);
for t = 1:20
    H = H + 0.5 * (E(2:end, :) - E(1:end-1, :));
    E(2:end-1, :) = E(2:end-1, :) + 0.5 * (H(2:end, :) - H(1:end-1, :));
    E(40, 30) = E(40, 30) + exp(-((t - 9) / 4)^2);
end
[x, y] = field(n, 20);
assert(max(abs(E(:) - x(:))) < 1e-12 && max(abs(H(:) - y(:))) < 1e-12)
u = sin(1:9000)'; old = u;
for t = 1:20
    new = zeros(9000, 1);
    new(2:end-1) = 2 * u(2:end-1) - old(2:end-1) + 0.25 * (u(3:end) - 2 * u(2:end-1) + u(1:end-2));
    old = u; u = new;
end
a = sin(1:9000)'; b = a;
for t = 1:20
    c = 2 * a - b + 0.25 * (a([2:end end]) - 2 * a + a([1 1:end-1]));
    c([1 end]) = 0; b = a; a = c;
end
assert(max(abs(u - a)) < 1e-9 * max(abs(a)))
v = cos(1:9000)'; w = v;
for t = 1:12, v = v([2:end 1]) / (1 + max([abs(v); 0])); end
for t = 1:12
    m = 0;
    for i = 1:9000, m = max(m, abs(w(i))); end
    w = w([2:end 1]) / (1 + m);
end
assert(max(abs(v - w)) < 1e-12)
disp('elements, zeros and pieces')

function [E, H] = field(n, turns)
E = zeros(n); H = zeros(n - 1, n);
for t = 1:turns
    for j = 1:n
        for i = 1:n-1, H(i, j) = H(i, j) + 0.5 * (E(i+1, j) - E(i, j)); end
        for i = 2:n-1, E(i, j) = E(i, j) + 0.5 * (H(i, j) - H(i-1, j)); end
    end
    E(40, 30) = E(40, 30) + exp(-((t - 9) / 4)^2);
end
end
