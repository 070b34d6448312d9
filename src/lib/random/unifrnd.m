function r = unifrnd(a, b, varargin)
%unifrnd(A, B, M, N)  Random numbers between A and B; NaN where A is greater.
%>> size(unifrnd(0, 1, 2, 3))
%ans =
%     2     3
s = drawn_size('stats:unifrnd', common_size('stats:unifrnd', a, b), varargin);
r = a / 2 + b / 2 + (b / 2 - a / 2) .* (2 * rand(s, class(a([]) + b([]))) - 1);
r((a > b) & true(size(r))) = NaN;
end
