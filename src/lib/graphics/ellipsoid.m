function [x, y, z] = ellipsoid(varargin)
%ellipsoid  [X, Y, Z] = ellipsoid(XC, YC, ZC, XR, YR, ZR): points of an ellipsoid with this centre and these radii.
%ellipsoid(..., N)    N + 1 by N + 1 points; 20 without N. Without outputs the surface is drawn.
%ellipsoid(AX, ...)   Draws into the axes AX.
%>> [x, y, z] = ellipsoid(0, 0, 0, 1, 2, 3, 4); max(z(:))
%ans =
%     3
ax = {};
if nargin > 0 && isa(varargin{1}, 'graphics_object')
    ax = varargin(1);
    varargin(1) = [];
end
if numel(varargin) < 6
    error('MATLAB:minrhs', 'Not enough input arguments.');
elseif numel(varargin) > 7
    error('MATLAB:TooManyInputs', 'Too many input arguments.');
end
[x0, y0, z0] = sphere(varargin{7:end});
xx = varargin{1} + varargin{4} * x0;
yy = varargin{2} + varargin{5} * y0;
zz = varargin{3} + varargin{6} * z0;
if nargout == 0
    surf(ax{:}, xx, yy, zz);
else
    x = xx;
    y = yy;
    z = zz;
end
end
