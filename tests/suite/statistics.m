% Descriptive statistics of a deterministic sample.
x = mod((1:5000) * 7919, 10007) / 100; x(77) = NaN;
v = x(~isnan(x));
fprintf('%.8f %.8f %.8f %.8f\n', mean(v), median(v), std(v), var(v, 1));
fprintf('%.8f %.8f\n', mean((v - mean(v)).^3) / std(v, 1)^3, mean((v - mean(v)).^4) / std(v, 1)^4);
fprintf('%d %.4f %.4f\n', sum(isnan(x)), max(x), min(x));
M = reshape(v(1:4998), 6, []); C = cov(M'); fprintf('%.6f ', C(1, :)); fprintf('\n');
R = corrcoef(M'); fprintf('%.6f ', R(2, :)); fprintf('\n');
fprintf('%d ', mode([3 1 2 3 1 3]), numel(unique(round(v)))); fprintf('\n');
s = sort(v); q = s(ceil([0.25 0.5 0.75] * numel(s))); fprintf('%.4f ', q); fprintf('\n');
m = movmean_(v, 5); fprintf('%.8f\n', m(100));
function m = movmean_(v, k), c = cumsum([0 v]); m = (c(k+1:end) - c(1:end-k)) / k; end
