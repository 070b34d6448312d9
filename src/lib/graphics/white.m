function map = white(varargin)
%white(M)  A colour map of M times white.
%>> white(2)
%ans =
%     1     1     1
%     1     1     1
map = colours_in_turn([1 1 1], varargin{:});
end
