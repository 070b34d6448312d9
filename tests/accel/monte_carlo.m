% kernels: 1
% Draws, paths and the payoff in one pass.
rng(0);
S = ones(70000, 1, 'single');
for t = 1:8
    S = S .* exp(single(0.001) + single(0.02) * randn(70000, 1, 'single'));
end
fprintf('%.4f\n', mean(max(S - 1, 0)));
