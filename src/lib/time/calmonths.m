function c = calmonths(x)
%calmonths(X)  X calendar months as a calendarDuration; of a calendarDuration, the number of whole months.
%>> calmonths(calmonths(2))
%ans =
%     2
	if ~isnumeric(x) && ~islogical(x) || any(x(:) ~= fix(x(:)) & ~isnan(x(:)))
		error('MATLAB:calendarDuration:MustBeInteger', 'Calendar months must be whole numbers.');
	end
	x = double(x);
	c = calendarDuration(0 * x, x, 0 * x);
end
