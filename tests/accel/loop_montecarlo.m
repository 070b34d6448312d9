% kernels: 3
% Geometric Brownian motion: the turns are a loop node, whose carried array stays in cache; then the last turn and the
% mean.
rng(0);
S = 100 * ones(70000, 1, 'single');
for t = 1:60
    S = S .* exp(single(1e-4) + single(0.01) * randn(70000, 1, 'single'));
end
fprintf('%.4f %.4f\n', mean(max(S - 100, 0)), S(7));
