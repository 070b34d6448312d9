% kernels: 1
% A formula of many functions: one map and one total.
S = linspace(50, 150, 20000); K = 100; r = 0.02; v = 0.3; T = 1;
d1 = (log(S / K) + (r + v^2 / 2) * T) / (v * sqrt(T));
d2 = d1 - v * sqrt(T);
C = S .* (0.5 * erfc(-d1 / sqrt(2))) - K * exp(-r * T) * (0.5 * erfc(-d2 / sqrt(2)));
fprintf('%.8f\n', sum(C));
