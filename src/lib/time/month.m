function x = month(t, varargin)
%month(T)  The month of dates: datetimes, date numbers or texts.
%>> month(datetime(2024, 3, 5, 6, 7, 8))
%ans =
%     3
	if isa(t, 'datetime')
		x = month(t, varargin{:});
		return
	end
	v = datevec(t);
	x = v(:, 2);
	if isnumeric(t), x = reshape(x, size(t)); end
end
