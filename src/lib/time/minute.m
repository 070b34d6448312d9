function x = minute(t, varargin)
%minute(T)  The minute of dates: datetimes, date numbers or texts.
%>> minute(datetime(2024, 3, 5, 6, 7, 8))
%ans =
%     7
	if isa(t, 'datetime')
		x = minute(t, varargin{:});
		return
	end
	v = datevec(t);
	x = v(:, 5);
	if isnumeric(t), x = reshape(x, size(t)); end
end
