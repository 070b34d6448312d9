% A Markov chain, its stationary distribution, hitting times, and a hidden one by Viterbi.
P = [0.9 0.1 0; 0.2 0.7 0.1; 0 0.3 0.7]; [V, D] = eig(P'); [~, k] = min(abs(diag(D) - 1)); p = real(V(:, k));
p = p / sum(p); fprintf('%.8f ', p); fprintf('\n');
q = [1 0 0]; for t = 1:200, q = q * P; end, fprintf('%.8f ', q, norm(q' - p) < 1e-8);
h = (eye(2) - P(1:2, 1:2)) \ ones(2, 1); fprintf('%.8f ', h); fprintf('\n');
E = [0.5 0.5; 0.1 0.9; 0.8 0.2]; o = [1 2 2 1 1 2 1]; d = log([1 1 1] / 3) + log(E(:, o(1)))'; B = zeros(7, 3);
for t = 2:7, [d2, B(t, :)] = max(d' + log(P), [], 1); d = d2 + log(E(:, o(t)))'; end
[m, s] = max(d); path = s; for t = 7:-1:2, s = B(t, s); path = [s path]; end, fprintf('%d ', path);
fprintf('%.8f\n', m);
