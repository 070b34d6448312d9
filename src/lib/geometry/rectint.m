function A = rectint(a, b)
%rectint(A, B)  Areas of the intersections of rectangles [X Y WIDTH HEIGHT]: rows of A with rows of B.
%>> rectint([0 0 2 2], [1 1 2 2])
%ans =
%     1
	if size(a, 2) ~= 4 || size(b, 2) ~= 4 || ndims(a) > 2 || ndims(b) > 2
		error('MATLAB:rectint:InvalidInput', 'Rectangles must have 4 columns.');
	end
	if any(any(a(:, 3:4) < 0)) || any(any(b(:, 3:4) < 0))
		error('MATLAB:rectint:InvalidInput', 'Width and height must not be negative.');
	end
	w = min(a(:, 1) + a(:, 3), (b(:, 1) + b(:, 3))') - max(a(:, 1), b(:, 1)');
	h = min(a(:, 2) + a(:, 4), (b(:, 2) + b(:, 4))') - max(a(:, 2), b(:, 2)');
	A = max(w, 0) .* max(h, 0);
end
