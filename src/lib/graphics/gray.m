function map = gray(varargin)
%gray(N)  Colour map of N shades of gray; 256 when N is left out.
%>> gray(3)
%ans =
%         0         0         0
%    0.5000    0.5000    0.5000
%    1.0000    1.0000    1.0000
map = colour_map([0 0 0; 1 1 1], varargin{:});
end
