% A network with one hidden layer, trained by gradients written by hand.   NN_N samples, NN_D inputs, NN_H hidden
% units, NN_T turns.
if ~exist('n', 'var'), n = envOr('NN_N', 5000); end
if ~exist('d', 'var'), d = envOr('NN_D', 32); end
if ~exist('h', 'var'), h = envOr('NN_H', 64); end
if ~exist('T', 'var'), T = envOr('NN_T', 30); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
X = cast(sin((1:n)' * (0.1 + 0.37 * (1:d))), cls);
y = X(:, 1) .* X(:, 2) + 0.5 * X(:, 3);
W1 = cast(sin((1:d)' * (1:h)) / sqrt(d), cls); b1 = zeros(1, h, cls);
W2 = cast(cos(1:h)' / sqrt(h), cls); b2 = zeros(1, 1, cls);
rate = 0.05;
for t = 1:T
    H = tanh(X * W1 + b1);
    e = H * W2 + b2 - y;
    G = (e * W2') .* (1 - H.^2);
    W2 = W2 - rate / n * (H' * e);
    b2 = b2 - rate * mean(e);
    W1 = W1 - rate / n * (X' * G);
    b1 = b1 - rate * mean(G, 1);
end
fprintf('RESULT %.6g\n', mean(double(e).^2) + sum(double(W2).^2));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
