function C = clip(A, low, high)
%clip(A, LOW, HIGH)  A limited to the range from LOW to HIGH.
%>> clip([1 5 9], 2, 6)
%ans =
%     2     5     6
	if any(low(:) > high(:))
		error('MATLAB:clip:LowerGreaterThanUpper', ...
			'Lower bound must be less than or equal to the upper bound.');
	end
	C = min(max(A, cast(low, 'like', A)), cast(high, 'like', A));
end
