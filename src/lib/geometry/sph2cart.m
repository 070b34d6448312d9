function [x, y, z] = sph2cart(theta, phi, r)
%[X, Y, Z] = sph2cart(AZ, EL, R)  Cartesian coordinates of points with spherical coordinates.
%>> [x, y, z] = sph2cart(0, 0, 2)
%x =
%     2
%y =
%     0
%z =
%     0
	if nargin == 1
		if ~isnumeric(theta) || ~ismatrix(theta) || size(theta, 2) ~= 3
			error('MATLAB:sph2cart:InvalidInput', 'The matrix must have 3 columns.');
		end
		C = theta;
		theta = C(:, 1);
		phi = C(:, 2);
		r = C(:, 3);
	end
	check_sizes('sph2cart', theta, phi, r);
	x = r .* cos(phi) .* cos(theta);
	y = r .* cos(phi) .* sin(theta);
	z = r .* sin(phi) + 0 * theta;
	if nargout < 2 && nargin == 1      % one matrix in, one matrix out (Octave)
		x = [x(:), y(:), z(:)];
	end
end
