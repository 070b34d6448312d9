function [X, Y, Z] = peaks(x, y)
%peaks  Z = peaks, peaks(N), peaks(X, Y): a surface with hills and hollows, for examples.
%>> round(max(max(peaks(49))), 4)
%ans =
%    8.0752
if nargin == 0
    x = 49;
end
if nargin < 2
    if isscalar(x)
        x = linspace(-3, 3, x);
    end
    if isvector(x)
        [x, y] = meshgrid(x);
    else
        y = x.';
    end
end
z = 3 * (1 - x).^2 .* exp(-x.^2 - (y + 1).^2) - 10 * (x / 5 - x.^3 - y.^5) .* exp(-x.^2 - y.^2) - ...
    exp(-(x + 1).^2 - y.^2) / 3;
if nargout > 1
    X = x;
    Y = y;
    Z = z;
else
    X = z;
end
end
