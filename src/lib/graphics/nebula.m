function map = nebula(varargin)
%nebula(M)  A colour map of M colours, from a dark blue through purple and pink to a light yellow.
%>> size(nebula(8))
%ans =
%     8     3
map = colour_map([0.07 0.06 0.26; 0.33 0.13 0.55; 0.68 0.23 0.6; 0.95 0.45 0.51; 0.99 0.74 0.5; 1 0.96 0.75], ...
    varargin{:});
end
