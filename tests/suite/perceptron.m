% A two-layer network on xor by gradient descent, with fixed weights to begin with.
X = [0 0 1 1; 0 1 0 1]; T = [0 1 1 0]; W1 = [0.5 -0.4; -0.3 0.6; 0.2 0.1]; b1 = [0.1; -0.1; 0.05]; W2 = [0.3 -0.5 0.4];
b2 = 0;
s = @(x) 1 ./ (1 + exp(-x));
for k = 1:3000
    H = tanh(W1 * X + b1); Y = s(W2 * H + b2); d = Y - T; g = (W2' * d) .* (1 - H.^2);
    W2 = W2 - 0.3 * d * H'; b2 = b2 - 0.3 * sum(d); W1 = W1 - 0.3 * g * X'; b1 = b1 - 0.3 * sum(g, 2);
end
fprintf('%.5f ', Y); fprintf('\n%.5f\n', -mean(T .* log(Y) + (1 - T) .* log(1 - Y)));
A = reshape(1:20000, 100, 200) / 20000; S = exp(A) ./ sum(exp(A)); fprintf('%.10f %.10f\n', sum(S(:)), S(50, 3));
R = max(A - 0.5, 0); fprintf('%.8f\n', sum(R(:)));
