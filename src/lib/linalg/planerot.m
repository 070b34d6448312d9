function [G, y] = planerot(x)
%[G, Y] = planerot(X)  Rotation G with G*X = Y and Y(2) = 0.
%>> [G, y] = planerot([3; 4]); y
%y =
%     5
%     0
	if ~isvector(x) || numel(x) ~= 2
		error('MATLAB:planerot:InvalidInput', 'Input must be a vector of two elements.');
	end
	x = x(:);
	if x(2) ~= 0
		r = norm(x);
		G = [x'; -x(2), x(1)] / r;
		y = [r; 0];
	else
		G = eye(2, class(x));
		y = x;
	end
end
