function [code, values, prefix] = group_bins(x, bins, side)
%[CODE, VALUES, PREFIX] = group_bins(X, BINS, SIDE)  Number of the bin of each element of X (0 where there is none), the
%   categories of all bins, and how the name of the grouping variable begins. BINS is a number of bins, edges, a
%   length of time or the name of one.
%NAMES = group_bins()  The names of bins.
%>> [code, values] = group_bins([1; 7], [0 5 9], 'left'); code.', cellstr(values).'
%ans =
%     1     2
%ans =
%  1x2 cell array
%    {'[0, 5)'}    {'[5, 9]'}
	spans = {'second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year', 'decade', 'century'};
	parts = {'secondofminute', 'minuteofhour', 'hourofday', 'dayofweek', 'dayname', 'dayofmonth', 'dayofyear', ...
		'weekofmonth', 'weekofyear', 'monthofyear', 'monthname', 'quarterofyear'};
	if nargin == 0, code = [{'none'}, spans, parts]; return, end
	if ischar(bins) || isstring(bins)
		prefix = lower(char(bins));
		if ~(isdatetime(x) || isduration(x) && any(strcmp(prefix, spans([1:4, 8]))))
			error('MATLAB:groupsummary:GroupBinsInvalid', ...
				'Bins ''%s'' need a grouping variable of times.', prefix);
		elseif any(strcmp(prefix, parts))
			[code, labels] = cycle(x, prefix);
		elseif any(strcmp(prefix, spans))
			[code, labels] = spanned(x, prefix);
		else
			error('MATLAB:groupsummary:GroupBinsInvalid', 'Unknown bins ''%s''.', prefix);
		end
	else
		prefix = 'disc';
		[code, labels] = between(x, bins, side);
	end
	code(isnan(code)) = 0;
	values = categorical(labels(:), labels(:), 'Ordinal', true);
end
function [code, labels] = between(x, bins, side)
	if isscalar(bins) && (isduration(bins) || iscalendarduration(bins))
		bins = edges_by(x, bins);
	elseif isscalar(bins) && ~isnumeric(x)
		low = min(x);
		bins = low + (max(x) - low) * (0:bins) / bins;
	elseif isscalar(bins)
		[~, bins] = discretize(x, bins);
	end
	bins = sort(reshape(bins, [], 1));
	if isnumeric(x)
		code = discretize(double(x), double(bins), 'IncludedEdge', side);
		texts = arrayfun(@(v) sprintf('%.5g', v), bins, 'UniformOutput', false);
	else
		base = bins(1);
		code = discretize(seconds(x - base), seconds(bins - base), 'IncludedEdge', side);
		texts = cellstr(bins);
	end
	labels = cell(1, numel(bins) - 1);
	for k = 1:numel(labels)
		if strcmp(side, 'right'), shape = '(%s, %s]'; else, shape = '[%s, %s)'; end
		labels{k} = sprintf(shape, texts{k}, texts{k + 1});
	end
	if strcmp(side, 'right'), labels{1}(1) = '['; else, labels{end}(end) = ']'; end
end
function edges = edges_by(x, step)
	% Edges STEP apart that cover X.
	low = min(x);
	if isduration(x)
		low = floor(low / step) * step;
	elseif isduration(step)
		day = dateshift(low, 'start', 'day');
		low = day + floor((low - day) / step) * step;
	elseif calmonths(step) > 0 && mod(calmonths(step), 12) == 0
		low = dateshift(low, 'start', 'year');
	elseif calmonths(step) > 0
		low = dateshift(low, 'start', 'month');
	else
		low = dateshift(low, 'start', 'day');
	end
	edges = low;
	while edges(end) <= max(x) || isscalar(edges), edges(end + 1) = low + numel(edges) * step; end
end
function [code, labels] = spanned(x, unit)
	known = ~ismissing(x);
	code = zeros(size(x));
	if ~any(known), labels = {}; return, end
	if isduration(x)
		step = feval([unit 's'], 1);
		at = floor(x(known) / step);
		labels = cellstr((min(at):max(at)).' * step);
		code(known) = at - min(at) + 1;
		return
	end
	starts = start_of(x(known), unit);
	all_ = min(starts);
	[number, more] = deal(1, unit);
	if strcmp(unit, 'decade'), [number, more] = deal(10, 'year'); end
	if strcmp(unit, 'century'), [number, more] = deal(100, 'year'); end
	switch more
		case {'second', 'minute', 'hour'}, step = feval([more 's'], 1);
		case 'day', step = caldays(1);
		case 'week', step = calweeks(1);
		case 'month', step = calmonths(1);
		case 'quarter', step = calquarters(1);
		case 'year', step = calyears(number);
	end
	first = all_;
	while all_(end) < max(starts), all_(end + 1) = first + numel(all_) * step; end
	[~, code(known)] = ismember(starts, all_);
	form = struct('second', 'dd-MMM-yyyy HH:mm:ss', 'minute', 'dd-MMM-yyyy HH:mm', 'hour', 'dd-MMM-yyyy HH:mm', ...
		'day', 'dd-MMM-yyyy', 'week', 'dd-MMM-yyyy', 'month', 'MMM-yyyy', 'quarter', 'QQQ yyyy', ...
		'year', 'yyyy', ...
		'decade', 'yyyy', 'century', 'yyyy');
	all_.Format = form.(unit);
	labels = cellstr(all_(:));
	if strcmp(unit, 'quarter')
		labels = arrayfun(@(t) sprintf('Q%d %d', quarter(t), year(t)), all_(:), 'UniformOutput', false);
	end
end
function t = start_of(t, unit)
	switch unit
		case 'decade', t = datetime(floor(year(t) / 10) * 10, 1, 1, 'TimeZone', t.TimeZone);
		case 'century', t = datetime(floor(year(t) / 100) * 100, 1, 1, 'TimeZone', t.TimeZone);
		otherwise, t = dateshift(t, 'start', unit);
	end
end
function [code, labels] = cycle(x, part)
	from = 1;
	names = {};
	switch part
		case 'secondofminute', code = floor(second(x)); from = 0; to = 59;
		case 'minuteofhour', code = minute(x); from = 0; to = 59;
		case 'hourofday', code = hour(x); from = 0; to = 23;
		case 'dayofweek', code = day(x, 'dayofweek'); to = 7;
		case 'dayname'
			code = day(x, 'dayofweek'); to = 7;
			names = {'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'};
		case 'dayofmonth', code = day(x); to = 31;
		case 'dayofyear', code = day(x, 'dayofyear'); to = 366;
		case 'weekofmonth', code = week(x, 'weekofmonth'); to = 6;
		case 'weekofyear', code = week(x); to = 54;
		case 'monthofyear', code = month(x); to = 12;
		case 'monthname'
			code = month(x); to = 12;
			names = {'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', ...
				'September', 'October', 'November', 'December'};
		case 'quarterofyear', code = quarter(x); to = 4;
	end
	code = code - from + 1;
	labels = names;
	if isempty(labels), labels = arrayfun(@(k) sprintf('%d', k), from:to, 'UniformOutput', false); end
end
