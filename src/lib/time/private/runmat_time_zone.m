function z = runmat_time_zone(name)
%runmat_time_zone(NAME)  The times when the clocks of a time zone change: z.utc (date numbers), z.off (days ahead of
%   UTC; one more), z.dst, z.abbr.
%They come from the system's tzdata, whose last rules are used up to the year 2100. [] if the zone is unknown.
%>> z = runmat_time_zone('Etc/GMT+5'); z.off * 24
%ans =
%    -5
	persistent known
	if isempty(known), known = containers.Map(); end
	if isKey(known, name), z = known(name); return, end
	z = [];
	folder = getenv('TZDIR');
	if isempty(folder), folder = '/usr/share/zoneinfo'; end
	file = [folder '/' name];
	if isempty(regexp(name, '^[A-Za-z0-9_+/-]+$', 'once')) || ~isfile(file), return, end
	fid = fopen(file, 'r');
	bytes = fread(fid, Inf, '*uint8')';
	fclose(fid);
	if numel(bytes) < 44 || ~strcmp(char(bytes(1:4)), 'TZif'), return, end
	[z, next] = block(bytes, 1, 4);
	if bytes(5) >= '2'
		[z, next] = block(bytes, next, 8);
		footer = strtrim(char(bytes(next:end)));
		if ~isempty(footer), z = with_rules(z, footer); end
	end
	known(name) = z;
end
function n = number(bytes, at, wide, count)
	n = bytes(at:at + wide * count - 1);
	if wide == 4, n = typecast(n, 'int32'); else, n = typecast(n, 'int64'); end
	n = double(swapbytes(n));
end
function [z, next] = block(bytes, at, wide)
	c = number(bytes, at + 20, 4, 6);       % the counts isut, isstd, leap, times, types, chars
	p = at + 44;
	times = zeros(1, 0);
	if c(4), times = number(bytes, p, wide, c(4)); end
	kinds = double(bytes(p + wide * c(4):p + (wide + 1) * c(4) - 1)) + 1;
	p = p + (wide + 1) * c(4);
	off = zeros(1, c(5));
	dst = false(1, c(5));
	first = zeros(1, c(5));
	for k = 1:c(5)
		off(k) = number(bytes, p, 4, 1);
		dst(k) = bytes(p + 4) ~= 0;
		first(k) = double(bytes(p + 5)) + 1;
		p = p + 6;
	end
	text = char(bytes(p:p + c(6) - 1));
	names = arrayfun(@(k) strtok(text(k:end), char(0)), first, 'UniformOutput', false);
	next = p + c(6) + c(3) * (wide + 4) + c(2) + c(1);
	early = find(~dst, 1);
	if isempty(early), early = 1; end
	kinds = [early, kinds];
	real_ = times > -4e9;                   % the beginning of time is no change
	z = struct('utc', times(real_) / 86400 + 719529, 'off', off(kinds([true, real_])) / 86400, 'dst', ...
		dst(kinds([true, real_])));
	z.abbr = names(kinds([true, real_]));
end
function z = with_rules(z, text)
	part = regexp(text, ...
		'^(<[^>]+>|[A-Za-z]+)([-+]?[\d:]+)(<[^>]+>|[A-Za-z]+)?([-+]?[\d:]+)?(?:,([^,]+),([^,]+))?$', ...
		'tokens', 'once');
	part(numel(part) + 1:6) = {''};
	if isempty(part{5})
		if isempty(z.utc)
			z.off = -hours_of(part{2}) / 24; z.abbr = {strip(strip(part{1}, '<'), '>')}; z.dst = false;
		end
		return
	end
	std_ = -hours_of(part{2}) / 24;
	dst = std_ + 1 / 24;
	if ~isempty(part{4}), dst = -hours_of(part{4}) / 24; end
	names = {strip(strip(part{1}, '<'), '>'), strip(strip(part{3}, '<'), '>')};
	from = 1970;
	if ~isempty(z.utc), from = year(datetime(z.utc(end), 'ConvertFrom', 'datenum')); end
	for y = from:2100
		a = rule_day(part{5}, y) - std_;
		b = rule_day(part{6}, y) - dst;
		t = [a b];
		o = [dst std_];
		d = [true false];
		s = names([2 1]);
		if b < a, t = t([2 1]); o = o([2 1]); d = d([2 1]); s = s([2 1]); end
		for k = 1:2
			if ~isempty(z.utc) && t(k) <= z.utc(end) + 1 / 24, continue, end
			z.utc(end + 1) = t(k);
			z.off(end + 1) = o(k);
			z.dst(end + 1) = d(k);
			z.abbr{end + 1} = s{k};
		end
	end
end
function h = hours_of(text)
	p = str2double(strsplit(regexprep(text, '^[-+]', ''), ':'));
	p(end + 1:3) = 0;
	h = p(1) + p(2) / 60 + p(3) / 3600;
	if text(1) == '-', h = -h; end
end
function n = rule_day(rule, y)
	part = strsplit(rule, '/');
	at = 2;
	if numel(part) > 1, at = hours_of(part{2}); end
	if rule(1) == 'M'
		p = sscanf(part{1}, 'M%d.%d.%d');       % month, week (5: last), day of the week
		first = datenum(y, p(1), 1);
		n = first + mod(p(3) - (weekday(first) - 1), 7) + 7 * (p(2) - 1);
		while n >= datenum(y, p(1) + 1, 1), n = n - 7; end
	elseif rule(1) == 'J'
		k = sscanf(part{1}, 'J%d');
		n = datenum(y, 1, k) + (k >= 60 && eomday(y, 2) == 29);
	else
		n = datenum(y, 1, 1) + sscanf(part{1}, '%d');
	end
	n = n + at / 24;
end
