function x = year(t, varargin)
%year(T)  The year of dates: datetimes, date numbers or texts.
%>> year(datetime(2024, 3, 5, 6, 7, 8))
%ans =
%        2024
	if isa(t, 'datetime')
		x = year(t, varargin{:});
		return
	end
	v = datevec(t);
	x = v(:, 1);
	if isnumeric(t), x = reshape(x, size(t)); end
end
