function map = flag(varargin)
%flag(M)  A colour map of M colours: red, white, blue and black, again and again.
%>> flag(3)
%ans =
%     1     0     0
%     1     1     1
%     0     0     1
map = colours_in_turn([1 0 0; 1 1 1; 0 0 1; 0 0 0], varargin{:});
end
