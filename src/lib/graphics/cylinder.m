function [x, y, z] = cylinder(r, n)
%[X, Y, Z] = cylinder(R, N)  Points of a cylinder of radius R, which may change with the height; without outputs, the
%   cylinder is drawn.
%>> [x, y, z] = cylinder([1 2], 4); size(z)
%ans =
%     2     5
if nargin < 1
    r = [1; 1];
end
if nargin < 2
    n = 20;
end
r = r(:);
if isscalar(r)
    r = [r; r];
end
around = (0:n) / n * 2 * pi;
s = sin(around);
s(end) = 0;
xx = r * cos(around);
yy = r * s;
zz = (0:numel(r) - 1).' / (numel(r) - 1) * ones(1, n + 1);
if nargout == 0
    surf(xx, yy, zz);
else
    x = xx;
    y = yy;
    z = zz;
end
end
