function y = upsample(x, n, phase)
%upsample(X, N, PHASE)  X with N - 1 zeros after each sample; PHASE of the zeros come before the sample.
%>> upsample([1 2], 2)
%ans =
%     1     0     2     0
if nargin < 3, phase = 0; end
if ~isnumeric(n) || ~isscalar(n) || ~isreal(n) || ~(n >= 1) || n ~= fix(n)
    error('signal:upsample:InvalidFactor', 'N must be a positive integer.');
end
if ~isnumeric(phase) || ~isscalar(phase) || ~isreal(phase) || ~(phase >= 0 && phase < n) || phase ~= fix(phase)
    error('signal:upsample:InvalidPhase', 'PHASE must be an integer from 0 to N - 1.');
end
row = isrow(x);
if row, x = x.'; end
s = size(x);
y = zeros([s(1) * double(n), s(2:end)], 'like', x);
y(1 + double(phase):double(n):end, :) = x(:, :);
if row, y = y.'; end
end
