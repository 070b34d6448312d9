function map = spring(varargin)
%spring(M)  A colour map of M colours, from magenta to yellow.
%>> size(spring(8))
%ans =
%     8     3
map = colour_map([1 0 1; 1 1 0], varargin{:});
end
