function map = abyss(varargin)
%abyss(M)  A colour map of M colours, from a dark to a light blue.
%>> size(abyss(8))
%ans =
%     8     3
light = [0.149 0.549 0.8667];
map = colour_map([0.25 * light; light], varargin{:});
end
