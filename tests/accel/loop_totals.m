% kernels: 19
% Totals of what a loop carries: the loop is one kernel (and its rest behind the last whole chunk); the numbers follow
% behind it.
M = 5000; T = 70;
S = mod((1:M)' * 7, 101) / 101; tot = 0; m = zeros(T, 1);
for t = 1:T
    S = 3.7 * S .* (1 - S);
    tot = tot + sum(S);
    m(t) = mean(S);
end
fprintf('%.17g %.17g %.17g\n', tot, m(40), sum(m));
x = S; v = zeros(M, 1); E = zeros(1, T); worst = 0;
for t = 1:T
    v = v - 0.005 * x; x = x + 0.01 * v; v = v - 0.005 * x;
    E(t) = 0.5 * sum(v .^ 2) + 0.5 * sum(x .^ 2);
    worst = max(worst, max(abs(x)));
end
fprintf('%.17g %.17g %.17g\n', E(1), E(T), worst);
rng(3, 'philox'); P = ones(4500, 1); h = {};
for t = 1:T
    P = P .* exp(0.001 + 0.01 * randn(4500, 1));
    h{t} = mean(P);
end
fprintf('%.17g %.17g\n', h{1}, h{T});
