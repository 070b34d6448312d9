function map = prism(varargin)
%prism(M)  A colour map of M colours: red, orange, yellow, green, blue and violet, again and again.
%>> size(prism(8))
%ans =
%     8     3
map = colours_in_turn([1 0 0; 1 1/2 0; 1 1 0; 0 1 0; 0 0 1; 2/3 0 1], varargin{:});
end
