function [x, y, z] = sphere(varargin)
%[X, Y, Z] = sphere(N)  Points of the unit sphere as matrices with N + 1 rows and columns; without outputs, the sphere
%   is drawn.
%sphere(AX, ...)  Draws into the axes AX.
%>> [x, y, z] = sphere(4); size(x)
%ans =
%     5     5
n = 20;
ax = {};
if nargin > 0 && isa(varargin{1}, 'graphics_object')
    ax = varargin(1);
    varargin(1) = [];
end
if ~isempty(varargin)
    n = varargin{1};
end
if numel(varargin) > 1
    error('MATLAB:TooManyInputs', 'Too many input arguments.');
end
if ~isnumeric(n) || ~isscalar(n) || ~isreal(n) || ~(n >= 1) || n ~= fix(n)
    error('MATLAB:sphere:InvalidInput', 'N must be a positive integer.');
end
n = double(n);
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
    surf(ax{:}, xx, yy, zz);
else
    x = xx;
    y = yy;
    z = zz;
end
end
