function [B, tf] = rmoutliers(A, varargin)
%rmoutliers(A)       A without its outliers (isoutlier); of a matrix, without rows that hold one.
%rmoutliers(A, ...)  Methods and options as of isoutlier.
%>> rmoutliers([1 2 1 2 50])
%ans =
%     1     2     1     2
	tf = isoutlier(A, varargin{:});
	if isvector(A)
		B = A(~tf);
	else
		tf = any(tf, 2);
		B = A(~tf, :);
	end
end
