function map = autumn(varargin)
%autumn(M)  A colour map of M colours, from red to yellow.
%>> size(autumn(8))
%ans =
%     8     3
map = colour_map([1 0 0; 1 1 0], varargin{:});
end
