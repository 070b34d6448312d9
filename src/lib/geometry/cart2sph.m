function [theta, phi, r] = cart2sph(x, y, z)
%[AZ, EL, R] = cart2sph(X, Y, Z)  Spherical coordinates of points with Cartesian coordinates: azimuth, elevation,
%   radius.
%>> [az, el, r] = cart2sph(0, 0, 2)
%az =
%     0
%el =
%    1.5708
%r =
%     2
	if nargin == 1
		if ~isnumeric(x) || ~ismatrix(x) || size(x, 2) ~= 3
			error('MATLAB:cart2sph:InvalidInput', 'The matrix must have 3 columns.');
		end
		C = x;
		x = C(:, 1);
		y = C(:, 2);
		z = C(:, 3);
	end
	check_sizes('cart2sph', x, y, z);
	theta = atan2(y, x);
	phi = atan2(z, hypot(x, y));
	r = sqrt(x.^2 + y.^2 + z.^2);
	theta = theta + 0 * r;
	if nargout < 2 && nargin == 1      % one matrix in, one matrix out (Octave)
		theta = [theta(:), phi(:), r(:)];
	end
end
