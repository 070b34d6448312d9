function map = colours_in_turn(colours, varargin)
%colours_in_turn(COLOURS, M)  A colour map of M colours that repeats the rows of COLOURS; 256 when M is left out.
m = size(gray(varargin{:}), 1);
map = colours(mod(0:m - 1, size(colours, 1)) + 1, :);
end
