function c = between(a, b, units)
%between(T1, T2)         The time from T1 to T2 in calendar units: years, months, days and time.
%between(T1, T2, UNITS)  In some of them: 'years', 'quarters', 'months', 'weeks', 'days', 'time'.
%>> char(between(datetime(2023, 1, 31), datetime(2024, 3, 1)))
%ans =
%    '1y 1mo 1d'
	if nargin < 3, units = {'years', 'months', 'days', 'time'}; end
	known = {'years', 'quarters', 'months', 'weeks', 'days', 'time'};
	if ~(ischar(units) || isstring(units) || iscellstr(units)) || ~all(ismember(lower(cellstr(units)), known))
		error('MATLAB:datetime:between:InvalidComponents', 'Units must be %s or ''time''.', ...
			strjoin(strcat('''', known(1:end - 1), ''''), ', '));
	end
	units = cellstr(lower(units));
	if ~isa(a, 'datetime'), a = datetime(a); end
	if ~isa(b, 'datetime'), b = datetime(b); end
	n = 0 * (datenum(a) + datenum(b));
	x = datenum(a) + n;
	y = datenum(b) + n;
	m = n;
	d = n;
	s = n;
	for k = 1:numel(n)
		if isnan(x(k)) || isnan(y(k))
			m(k) = NaN;
			continue
		end
		at = x(k);
		if any(ismember(units, {'years', 'quarters', 'months'}))
			v = datevec(at);
			w = datevec(y(k));
			whole = (w(1) - v(1)) * 12 + w(2) - v(2);
			way = sign(y(k) - at);
			if way ~= 0 && way * (moved(x(k), whole) - y(k)) > 1e-9, whole = whole - way; end
			if any(strcmp(units, 'months'))
			elseif any(strcmp(units, 'quarters')), whole = 3 * fix(whole / 3);
			else, whole = 12 * fix(whole / 12);
			end
			m(k) = whole;
			at = moved(x(k), whole);
		end
		if any(ismember(units, {'weeks', 'days'}))
			whole = fix(y(k) - at + sign(y(k) - at) * 1e-9);
			if ~any(strcmp(units, 'days')), whole = 7 * fix(whole / 7); end
			d(k) = whole;
			at = at + whole;
		end
		if any(strcmp(units, 'time')), s(k) = round((y(k) - at) * 86400e6) / 1e6; end
	end
	c = calendarDuration(n, m, d, seconds(s));
end
function n = moved(n, months_)
	v = datevec(n);
	v(2) = v(2) + months_;
	v(1) = v(1) + floor((v(2) - 1) / 12);
	v(2) = mod(v(2) - 1, 12) + 1;
	v(3) = min(v(3), eomday(v(1), v(2)));
	n = datenum(v);
end
