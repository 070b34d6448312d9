function vq = interp1_times(varargin)
%interp1_times(...)  interp1 with datetimes or durations among the points, the values and the queries.
%>> interp1_times(hours([1 2 3]), [10 20 40], hours(2.5))
%ans =
%    30
	a = varargin;
	leading = find([cellfun(@(x) ischar(x) || isstring(x), a), true], 1) - 1;
	if leading < 2 || any(strcmpi('pp', a(leading + 1:end)))
		error('MATLAB:interp1:InvalidTimes', ...
			'Datetimes and durations need query points, and no piecewise polynomial.');
	elseif leading == 2
		n = size(a{1}, 1);
		if isvector(a{1})
			n = numel(a{1});
		end
		a = [{(1:n)'}, a];
	end
	x = a{1};
	a{1} = seconds_from(x, x);
	a{3} = seconds_from(x, a{3});
	v = a{2};
	for k = [2, 4:numel(a)]
		if is_time(a{k})
			a{k} = seconds_from(v, a{k});
		end
	end
	vq = interp1(a{:});
	if isduration(v)
		vq = seconds(vq);
		vq.Format = v.Format;
	elseif isdatetime(v)
		vq = v(1) + seconds(vq);
	end
end
function tf = is_time(x)
	tf = isdatetime(x) || isduration(x);
end
function s = seconds_from(first, x)
%Converts x to numbers: the seconds since first(1) for datetimes, the seconds of durations.
	if is_time(first) ~= is_time(x) || is_time(x) && ~strcmp(class(first), class(x))
		error('MATLAB:interp1:TimesMismatch', ...
			'Points, queries and values must agree: expected %s, got %s.', class(first), class(x));
	elseif isdatetime(x) && ~isempty(first)
		s = seconds(x - first(1));
	elseif isduration(x)
		s = seconds(x);
	else
		s = x;
	end
end
