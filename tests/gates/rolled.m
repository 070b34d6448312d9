% Loops that roll: an IIR filter over many channels, and one with a table of weights.
M = 5000; rng(0);
Y = zeros(M, 1); Z = zeros(M, 1); g = linspace(0, 1, 60);
for t = 1:60
    Y = 0.98 * Y + 0.02 * rand(M, 1);
end
for t = 1:60
    Z = Z + g(t) * Y .* Y - 0.1 * Z;
end
fprintf('%.6g %.6g\n', mean(Y), sum(Z));
