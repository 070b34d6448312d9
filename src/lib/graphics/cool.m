function map = cool(varargin)
%cool(M)  A colour map of M colours, from cyan to magenta.
%>> size(cool(8))
%ans =
%     8     3
map = colour_map([0 1 1; 1 0 1], varargin{:});
end
