function c = calquarters(x)
%calquarters(X)  X calendar quarters as a calendarDuration; of a calendarDuration, the number of whole quarters.
%>> calquarters(calquarters(2))
%ans =
%     2
	if ~isnumeric(x) && ~islogical(x) || any(x(:) ~= fix(x(:)) & ~isnan(x(:)))
		error('MATLAB:calendarDuration:MustBeInteger', 'Calendar quarters must be whole numbers.');
	end
	x = double(x);
	c = calendarDuration(0 * x, 3 * x, 0 * x);
end
