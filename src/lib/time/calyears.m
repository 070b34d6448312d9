function c = calyears(x)
%calyears(X)  X calendar years as a calendarDuration; of a calendarDuration, the number of whole years.
%>> calyears(calyears(2))
%ans =
%     2
	if ~isnumeric(x) && ~islogical(x) || any(x(:) ~= fix(x(:)) & ~isnan(x(:)))
		error('MATLAB:calendarDuration:MustBeInteger', 'Calendar years must be whole numbers.');
	end
	x = double(x);
	c = calendarDuration(x, 0 * x, 0 * x);
end
