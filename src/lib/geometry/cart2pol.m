function [theta, r, z] = cart2pol(x, y, z)
%[THETA, R] = cart2pol(X, Y)        Polar coordinates of points with Cartesian coordinates.
%[THETA, R, Z] = cart2pol(X, Y, Z)  Cylindrical coordinates.
%>> [t, r] = cart2pol(0, 2)
%t =
%    1.5708
%r =
%     2
	if nargin == 1
		n = size(x, 2);
		if ~isnumeric(x) || ~ismatrix(x) || ~any(n == [2 3])
			error('MATLAB:cart2pol:InvalidInput', 'The matrix must have 2 or 3 columns.');
		end
		C = x;
		x = C(:, 1);
		y = C(:, 2);
		if n == 3
			z = C(:, 3);
		end
	else
		n = nargin;
	end
	check_sizes('cart2pol', x, y);
	theta = atan2(y, x);
	r = hypot(x, y);
	if nargin == 3
		check_sizes('cart2pol', x, y, z);
	end
	if nargout < 2 && nargin == 1      % one matrix in, one matrix out (Octave)
		theta = [theta(:), r(:)];
		if n == 3
			theta = [theta, z(:)];
		end
	end
end
