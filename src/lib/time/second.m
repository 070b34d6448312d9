function x = second(t, varargin)
%second(T)  The second of dates: datetimes, date numbers or texts.
%>> second(datetime(2024, 3, 5, 6, 7, 8))
%ans =
%     8
	if isa(t, 'datetime')
		x = second(t, varargin{:});
		return
	end
	v = datevec(t);
	x = v(:, 6);
	if isnumeric(t), x = reshape(x, size(t)); end
end
