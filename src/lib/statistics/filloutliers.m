function [B, tf] = filloutliers(A, fill, varargin)
%filloutliers(A, FILL)       A with its outliers (isoutlier) replaced: a number, 'center', 'clip', 'previous', 'next', 'nearest', 'linear', ...
%filloutliers(A, FILL, ...)  Methods and options as of isoutlier.
%>> filloutliers([1 2 1 2 50], 'clip') < 50
%ans =
%  1×5 logical array
%   1   1   1   1   1
	[tf, low, high, center] = isoutlier(A, varargin{:});
	B = A;
	if isnumeric(fill)
		B(tf) = fill;
	elseif strcmpi(fill, 'center')
		C = center + zeros(size(A));
		B(tf) = C(tf);
	elseif strcmpi(fill, 'clip')
		B = min(max(A, low), high);
	else
		B(tf) = NaN;
		B = fillmissing(B, fill);
	end
end
