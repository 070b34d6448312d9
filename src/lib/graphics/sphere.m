function [x, y, z] = sphere(varargin)
%sphere  [X, Y, Z] = sphere(N): points of the unit sphere, N + 1 by N + 1; without outputs: drawn.
%>> [x, y, z] = sphere(4); size(x)
%ans =
%     5     5
n = 20;
if nargin > 0
    n = varargin{end};
end
around = (-n:2:n) / n * pi;
up = (-n:2:n).' / n * pi / 2;
c = cos(up);
c([1 end]) = 0;
s = sin(around);
s([1 end]) = 0;
xx = c * cos(around);
yy = c * s;
zz = sin(up) * ones(1, n + 1);
if nargout == 0
    surf(xx, yy, zz);
else
    x = xx;
    y = yy;
    z = zz;
end
end
