function map = colour_map(points, m)
%colour_map  M colours (256) by linear interpolation between POINTS, which are spaced equally.
if nargin < 2 || isnumeric(m) && isempty(m)
    m = 256;
elseif ~isnumeric(m) || ~isscalar(m) || ~isreal(m) || ~(m >= 0) || m ~= fix(m)
    error('MATLAB:colormap:InvalidSize', 'The number of colours must be a nonnegative integer.');
end
m = double(m);
map = interp1(linspace(0, 1, size(points, 1)), points, (0:m - 1) / max(m - 1, 1));
end
