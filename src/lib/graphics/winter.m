function map = winter(varargin)
%winter(M)  A colour map of M colours, from blue to green.
%>> size(winter(8))
%ans =
%     8     3
map = colour_map([0 0 1; 0 1 0.5], varargin{:});
end
