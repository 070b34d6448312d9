function x = day(t, varargin)
%day(T)  The day of the month of dates: datetimes, date numbers or texts.
%>> day(datetime(2024, 3, 5, 6, 7, 8))
%ans =
%     5
	if isa(t, 'datetime')
		x = day(t, varargin{:});
		return
	end
	v = datevec(t);
	x = v(:, 3);
	if isnumeric(t), x = reshape(x, size(t)); end
end
