function y = downsample(x, n, phase)
%downsample  downsample(X, N, PHASE)  Every N-th sample.
%>> downsample(1:5, 2)
%ans =
%     1     3     5
if nargin < 3, phase = 0; end
if isvector(x), y = x(1 + phase:n:end); else, y = x(1 + phase:n:end, :); end
end
