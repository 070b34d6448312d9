function k = tsearch(x, y, T, xi, yi)
%tsearch(X, Y, T, XI, YI)  Index of the triangle of T that contains each point (XI, YI); NaN if none does.
%>> tsearch([-1 -1 1], [-1 1 -1], [1 2 3], [-0.5 1], [-0.5 1])
%ans =
%     1   NaN
	if numel(x) ~= numel(y) || numel(xi) ~= numel(yi)
		error('MATLAB:tsearch:SizeMismatch', 'The coordinates must have the same number of elements.');
	end
	k = tsearchn([x(:), y(:)], T, [xi(:), yi(:)]);
	k = reshape(k, size(xi));
end
