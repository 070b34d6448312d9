function s = drawn_size(who, s, args)
%drawn_size(WHO, S, {M, N, ...})  The size in M, N, ... or [M N ...], or S without arguments. It must equal S, unless S
%   is [1 1].
%>> drawn_size('stats:f', [1 1], {2, 3})
%ans =
%     2     3
	if isempty(args)
		return
	end
	old = s;
	s = [args{:}];
	if ~isnumeric(s) || any(s ~= fix(s)) || any(~isfinite(s))
		error([who ':InvalidSize'], 'Sizes must be integers.');
	end
	s = max(double(s), 0);
	if isscalar(s)
		s = [s s];
	end
	while numel(s) > 2 && s(end) == 1
		s(end) = [];
	end
	if ~isequal(old, [1 1]) && ~isequal(old, s)
		error([who ':InputSizeMismatch'], 'The size does not fit that of the parameters.');
	end
end
