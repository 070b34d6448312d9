function map = gray(n)
%gray(N)  Colour map of N shades of gray; 256 when N is left out.
%>> gray(3)
%ans =
%         0         0         0
%    0.5000    0.5000    0.5000
%    1.0000    1.0000    1.0000
	if nargin < 1
		n = 256;
	end
	map = repmat((0:n - 1)' / max(n - 1, 1), 1, 3);
end
