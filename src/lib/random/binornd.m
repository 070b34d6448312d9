function r = binornd(n, p, varargin)
%binornd(N, P, M, K)  Random numbers of the binomial distribution.
%>> size(binornd(10, 0.5, 2, 3))
%ans =
%     2     3
if isempty(varargin), varargin = {size(n + p)}; end
r = zeros(varargin{:});
n = n + r;
p = p + r;
bad = ~(n >= 0 & n == round(n) & n < Inf & p >= 0 & p <= 1);
n(bad) = 0;
p(bad) = 0;
% Many trials are halved: the middle one of n sorted uniform numbers decides in which half the search continues.
while any(n(:) > 1000)
    at = find(n > 1000);
    m = floor(n(at) / 2) + 1;
    g = gamma_draws(m);
    b = g ./ (g + gamma_draws(n(at) + 1 - m));
    low = b <= p(at);
    r(at(low)) = r(at(low)) + m(low);
    n(at) = low .* (n(at) - m) + ~low .* (m - 1);
    q = p(at);
    q(low) = (q(low) - b(low)) ./ (1 - b(low));
    q(~low) = q(~low) ./ b(~low);
    p(at) = min(max(q, 0), 1);
end
for k = 1:max(n(:))
    r = r + (k <= n & rand(size(r)) < p);
end
r(bad) = NaN;
end
