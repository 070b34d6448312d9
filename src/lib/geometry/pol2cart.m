function [x, y, z] = pol2cart(theta, r, z)
%[X, Y] = pol2cart(THETA, R)        Cartesian coordinates of points with polar coordinates.
%[X, Y, Z] = pol2cart(THETA, R, Z)  Of cylindrical ones.
%>> [x, y] = pol2cart(0, 2)
%x =
%     2
%y =
%     0
	if nargin == 1
		n = size(theta, 2);
		if ~isnumeric(theta) || ~ismatrix(theta) || ~any(n == [2 3])
			error('MATLAB:pol2cart:InvalidInput', 'The matrix must have 2 or 3 columns.');
		end
		P = theta;
		theta = P(:, 1);
		r = P(:, 2);
		if n == 3
			z = P(:, 3);
		end
	else
		n = nargin;
	end
	check_sizes('pol2cart', theta, r);
	x = r .* cos(theta);
	y = r .* sin(theta);
	if nargin == 3
		check_sizes('pol2cart', x, y, z);
	end
	if nargout < 2 && nargin == 1      % one matrix in, one matrix out (Octave)
		x = [x(:), y(:)];
		if n == 3
			x = [x, z(:)];
		end
	end
end
