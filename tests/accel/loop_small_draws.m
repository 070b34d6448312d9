% kernels: 22
% Draws of the twister are computed at once, a new array in each turn: the loop takes them by a table and is one kernel.
rng(7); M = 5000; T = 120; S = 100 * ones(M, 1); m = zeros(T, 1);
for t = 1:T
    Z = randn(M, 1);
    S = S .* exp(0.0001 + 0.01 * Z) + 0 * Z;
    m(t) = mean(S);
end
fprintf('%.17g %.17g\n', sum(m), S(77));
