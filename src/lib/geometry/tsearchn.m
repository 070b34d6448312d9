function [k, B] = tsearchn(X, T, XI)
%tsearchn(X, T, XI)           Index of the simplex of the triangulation T of the points X that contains each row of XI;
%   NaN if none does.
%[K, B] = tsearchn(X, T, XI)  B: barycentric coordinates in it.
%>> [k, b] = tsearchn([-1 -1; -1 1; 1 -1], [1 2 3], [-1 1])
%k =
%     1
%b =
%     0     1     0
	if size(X, 2) ~= size(XI, 2)
		error('MATLAB:tsearchn:DimensionMismatch', 'X and XI must have the same number of columns.');
	end
	if size(T, 2) ~= size(X, 2) + 1
		error('MATLAB:tsearchn:InvalidTriangulation', 'T must have one column more than X.');
	end
	[k, B] = simplex_search(full(double(X)), double(T), full(double(XI)));
end
