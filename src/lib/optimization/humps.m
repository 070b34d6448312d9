function [x, y] = humps(x)
%humps(X)  1./((X-0.3).^2+0.01) + 1./((X-0.9).^2+0.04) - 6: two peaks, for tests of solvers.
%>> humps(0)
%ans =
%    5.1765
	if nargin < 1
		x = 0:0.05:1;
	end
	y = 1 ./ ((x - 0.3).^2 + 0.01) + 1 ./ ((x - 0.9).^2 + 0.04) - 6;
	if nargout < 2
		x = y;
	end
end
