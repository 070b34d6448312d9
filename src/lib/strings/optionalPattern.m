function p = optionalPattern(p)
%optionalPattern(P)  A pattern that matches P, or nothing.
%>> extract("colour color", "colo" + optionalPattern("u") + "r")'
%ans = 
%  1×2 string array
%    "colour"    "color"
	p = pattern.wrapped(p, '(?:', ')?', 'optionalPattern');
end
