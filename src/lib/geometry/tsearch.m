function k = tsearch(x, y, T, xi, yi)
%tsearch(X, Y, T, XI, YI)  Number of the triangle of T that holds each point (XI, YI); NaN outside of all.
%>> tsearch([-1 -1 1], [-1 1 -1], [1 2 3], [-0.5 1], [-0.5 1])
%ans =
%     1   NaN
	if numel(x) ~= numel(y) || numel(xi) ~= numel(yi)
		error('MATLAB:tsearch:SizeMismatch', 'The coordinates must have the same number of elements.');
	end
	k = tsearchn([x(:), y(:)], T, [xi(:), yi(:)]);
	k = reshape(k, size(xi));
end
