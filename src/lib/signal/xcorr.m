function [c, lags] = xcorr(x, varargin)
%xcorr(X, Y, MAXLAG, SCALE)  Cross-correlation of X and Y, or of X with itself; SCALE is 'none', 'biased', 'unbiased' or
%   'coeff' ('normalized').
%>> xcorr([1 2 3], [0 1 0.5])
%ans =
%    0.5000    2.0000    3.5000    3.0000         0
y = x;
scale = 'none';
most = [];
for k = 1:numel(varargin)
    a = varargin{k};
    if ischar(a) || isstring(a)
        scale = lower(char(a));
    elseif k == 1 && ~(isscalar(a) && ~isscalar(x))
        y = a;
    else
        most = a;
    end
end
row = isrow(x);
n = max(numel(x), numel(y));
x = [x(:); zeros(n - numel(x), 1)];
y = [y(:); zeros(n - numel(y), 1)];
if isempty(most), most = n - 1; end
len = 2^nextpow2(2 * n - 1);
c = ifft(fft(x, len) .* conj(fft(y, len)));
if isreal(x) && isreal(y), c = real(c); end
lags = -most:most;
near = min(most, n - 1);
none = zeros(most - near, 1);
c = [none; c(len - near + 1:len); c(1:near + 1); none];
if isequal(x, fix(x)) && isequal(y, fix(y)), c = round(c); end
switch scale
    case 'biased', c = c / n;
    case 'unbiased', c = c ./ max(n - abs(lags(:)), 1);
    case {'coeff', 'normalized'}, c = c / sqrt(sum(abs(x).^2) * sum(abs(y).^2));
end
if row, c = c.'; end
end
