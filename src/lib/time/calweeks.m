function c = calweeks(x)
%calweeks(X)  X calendar weeks as a calendarDuration; of a calendarDuration, the number of whole weeks.
%>> calweeks(calweeks(2))
%ans =
%     2
	if ~isnumeric(x) && ~islogical(x) || any(x(:) ~= fix(x(:)) & ~isnan(x(:)))
		error('MATLAB:calendarDuration:MustBeInteger', 'Calendar weeks must be whole numbers.');
	end
	x = double(x);
	c = calendarDuration(0 * x, 0 * x, 7 * x);
end
