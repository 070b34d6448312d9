% Principal components by eig and by svd agree.
k = (1:300)'; X = [sin(k / 7), cos(k / 5) * 2, sin(k / 7) + 0.1 * cos(k / 3), k / 300];
Z = X - mean(X); C = Z' * Z / 299; [V, D] = eig((C + C') / 2); d = sort(diag(D), 'descend'); s = svd(Z).^2 / 299;
fprintf('%.8f %.8f\n', [d s]'); fprintf('%.8f\n', sum(d(1:2)) / sum(d)); S = Z * V; R = S' * S / 299;
fprintf('%d\n', norm(R - D) < 1e-10);
W = (X - mean(X)) ./ std(X); fprintf('%.8f ', diag(cov(W))); fprintf('\n');
