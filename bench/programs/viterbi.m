% The most likely paths through a hidden Markov model, for many sequences at once.   VITERBI_M sequences, VITERBI_K
% states, VITERBI_T symbols.
if ~exist('M', 'var'), M = envOr('VITERBI_M', 5000); end
if ~exist('K', 'var'), K = envOr('VITERBI_K', 8); end
if ~exist('T', 'var'), T = envOr('VITERBI_T', 50); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
A = cast(log(1 + mod((1:K)' * 3 + (1:K) * 5, 7)), cls);
A = A - log(sum(exp(A), 2));
B = cast(log(1 + mod((1:4)' * 5 + (1:K) * 3, 11)), cls);
B = B - log(sum(exp(B), 1));
m = (1:M)';
V = zeros(M, K, cls);
for t = 1:T
    symbol = mod(floor((m + 37 * t) .* (m + t) / 5), 4) + 1;
    W = zeros(M, K, cls);
    for j = 1:K
        W(:, j) = max(V + A(:, j)', [], 2);
    end
    V = W + B(symbol, :);
end
fprintf('RESULT %.6g\n', mean(double(max(V, [], 2))));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
