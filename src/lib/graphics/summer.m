function map = summer(varargin)
%summer(M)  A colour map of M colours, from green to yellow.
%>> size(summer(8))
%ans =
%     8     3
map = colour_map([0 0.5 0.4; 1 1 0.4], varargin{:});
end
