function [x, y, z, v] = flow(varargin)
%V = flow(N)                The speed of a jet in a tank, a volume of N x 2N x N values; N is 25 if it is left out.
%[X, Y, Z, V] = flow(N)     Also the coordinates. [X, Y, Z, V] = flow(X, Y, Z): at these points.
%>> size(flow(4))
%ans =
%     4     8     4
    n = 25;
    if nargin == 1, n = varargin{1}; end
    if nargin == 3
        [x, y, z] = varargin{:};
    else
        [x, y, z] = meshgrid(linspace(0.1, 10, 2 * n), linspace(-3, 3, n), linspace(-3, 3, n));
    end
    A = 2;
    nu = 1;
    r = sqrt(x .^ 2 + y .^ 2 + z .^ 2);
    c = x ./ r;
    v = log(abs(2 * nu * (2 ./ r) .* ((A ^ 2 - 1) ./ (A - c) .^ 2 - 1)) + eps);
    if nargout < 2, x = v; end
end
