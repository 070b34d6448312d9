function r = unifrnd(a, b, varargin)
%unifrnd  unifrnd(A, B, M, N)  Random numbers between A and B.
%>> size(unifrnd(0, 1, 2, 3))
%ans =
%     2     3
if isempty(varargin), varargin = {size(a + b)}; end
r = a + (b - a) .* rand(varargin{:});
end
