function x = hour(t, varargin)
%hour(T)  The hour of dates: datetimes, date numbers or texts.
%>> hour(datetime(2024, 3, 5, 6, 7, 8))
%ans =
%     6
	if isa(t, 'datetime')
		x = hour(t, varargin{:});
		return
	end
	v = datevec(t);
	x = v(:, 4);
	if isnumeric(t), x = reshape(x, size(t)); end
end
