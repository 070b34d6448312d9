function y = upsample(x, n, phase)
%upsample  upsample(X, N, PHASE)  N - 1 zeros behind each sample.
%>> upsample([1 2], 2)
%ans =
%     1     0     2     0
if nargin < 3, phase = 0; end
row = isrow(x);
if row, x = x.'; end
y = zeros(size(x, 1) * n, size(x, 2));
y(1 + phase:n:end, :) = x;
if row, y = y.'; end
end
