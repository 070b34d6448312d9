function map = colour_map(points, m)
%colour_map  M colours (256) on the straight lines between POINTS, which are spaced equally.
if nargin < 2
    m = 256;
end
map = interp1(linspace(0, 1, size(points, 1)), points, (0:m - 1) / max(m - 1, 1));
end
