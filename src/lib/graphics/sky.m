function map = sky(varargin)
%sky(M)  A colour map of M colours, from a light to a strong blue.
%>> sky(2)
%ans =
%    0.9000    0.9447    0.9741
%         0    0.4470    0.7410
blue = [0 0.447 0.741];
map = colour_map([0.9 + 0.1 * blue; blue], varargin{:});
end
