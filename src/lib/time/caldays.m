function c = caldays(x)
%caldays(X)  X calendar days as a calendarDuration; of a calendarDuration, the number of whole days.
%>> caldays(caldays(2))
%ans =
%     2
	if ~isnumeric(x) && ~islogical(x) || any(x(:) ~= fix(x(:)) & ~isnan(x(:)))
		error('MATLAB:calendarDuration:MustBeInteger', 'Calendar days must be whole numbers.');
	end
	x = double(x);
	c = calendarDuration(0 * x, 0 * x, x);
end
