function map = pink(m)
%pink(M)  A colour map of M pale shades of pink, as a photograph in sepia has; M is 256 if it is left out.
%>> pink(2)
%ans =
%    0.5774    0.5774    0.4082
%    1.0000    1.0000    1.0000
    if nargin < 1, m = 256; end
    map = sqrt((2 * gray(m) + hot(m)) / 3);
end
