function r = binornd(n, p, varargin)
%binornd  binornd(N, P, M, K)  Random numbers of the binomial distribution.
%>> size(binornd(10, 0.5, 2, 3))
%ans =
%     2     3
if isempty(varargin), varargin = {size(n + p)}; end
r = zeros(varargin{:});
n = n + r;
for k = 1:max(n(:))
    r = r + (k <= n & rand(size(r)) < p);
end
end
