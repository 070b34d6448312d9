function r = timetable_retime(T, new, varargin)
%timetable_retime(TT, TIMES, METHOD, ...)  Implements retime: the rows of a timetable at other times, interpolated,
%   filled or combined.
%TIMES: a vector of times, 'yearly' ... 'secondly', or 'regular' with 'TimeStep', DT or 'SampleRate', FS.
%METHOD: 'fillwithmissing', 'fillwithconstant', 'previous', 'next', 'nearest', 'linear', 'spline', 'pchip', 'makima';
%of the rows from one time up to the next: 'sum', 'mean', 'median', 'mode', 'prod', 'min', 'max', 'std', 'var', 'count',
%'firstvalue', 'lastvalue' or a function.
%>> TT = timetable(hours([0; 2]), [1; 3]); r = timetable_retime(TT, 'hourly', 'linear'); r.Var1'
%ans =
%     1     2     3
	[args, o] = table_options(varargin, {'TimeStep', 'SampleRate', 'Constant', 'EndValues', 'IncludedEdge'}, ...
		1);
	method = 'fillwithmissing';
	if ~isempty(args), method = args{1}; end
	[f, collects] = collector(method);
	right = isfield(o, 'IncludedEdge') && strcmpi(o.IncludedEdge, 'right');
	if ischar(new) || isstring(new), new = grid_of(T.times, lower(char(new)), o, collects, right); end
	new = reshape(new, [], 1);
	if collects
		data = collected(T, new, f, right);
	else
		data = moved(T, new, lower(char(method)), o);
	end
	old = T.times;
	if isa(old, 'datetime') && isa(new, 'datetime') && strcmp(new.Format, 'default'), new.Format = old.Format; end
	r = with_parts(T, data, T.names, new);
end
function [f, collects] = collector(method)
	f = [];
	collects = true;
	if isa(method, 'function_handle'), f = method; return, end
	switch lower(char(method))
		case 'sum', f = @(x) sum(x, 1, 'omitnan');
		case 'mean', f = @(x) mean(x, 1, 'omitnan');
		case 'median', f = @(x) median(x, 1, 'omitnan');
		case 'mode', f = @(x) mode(x, 1);
		case 'prod', f = @(x) prod(x, 1, 'omitnan');
		case 'min', f = @(x) min(x, [], 1);
		case 'max', f = @(x) max(x, [], 1);
		case 'std', f = @(x) std(x, 0, 1, 'omitnan');
		case 'var', f = @(x) var(x, 0, 1, 'omitnan');
		case 'count', f = @(x) sum(~ismissing(x), 1);
		case 'firstvalue', f = @(x) x(1:min(1, end), :);
		case 'lastvalue', f = @(x) x(end:min(end, size(x, 1) + (size(x, 1) == 0)), :);
		case {'fillwithmissing', 'fillwithconstant', 'previous', 'next', 'nearest', 'linear', 'spline', ...
			'pchip', 'makima', 'default'}
			collects = false;
		otherwise
			error('MATLAB:timetable:synchronize:UnknownMethod', 'Unknown method ''%s''.', char(method));
	end
end
function t = grid_of(times, name, o, collects, right)
	if strcmp(name, 'regular')
		if isfield(o, 'SampleRate')
			step = seconds(1 / o.SampleRate);
		elseif isfield(o, 'TimeStep')
			step = o.TimeStep;
		else
			step = [];
		end
		if isempty(step)
			error('MATLAB:timetable:synchronize:RegularNeedsStep', ...
				'You must specify ''TimeStep'' or ''SampleRate'' with ''regular''.');
		end
		first = min(times);
		if isa(step, 'duration')
			s = seconds(step);
			if isa(times, 'duration')
				first = floor(seconds(first) / s + 1e-9) * step;
			else
				day_ = dateshift(first, 'start', 'day');
				first = day_ + floor(seconds(first - day_) / s + 1e-9) * step;
			end
		end
		last = max(times);
		t = first:step:last;
		if ~collects && t(end) < last, t = [t, t(end) + step]; end
		return
	end
	units = {'yearly', 'quarterly', 'monthly', 'weekly', 'daily', 'hourly', 'minutely', 'secondly'};
	words = {'year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'};
	k = find(strcmp(name, units), 1);
	if isempty(k)
		error('MATLAB:timetable:synchronize:UnknownNewTimeStep', 'Unknown time step ''%s''.', name);
	end
	if isa(times, 'duration')
		s = [365.2425 365.2425 / 4 365.2425 / 12 7 1 1/24 1/1440 1/86400] * 86400;
		a = floor(min(seconds(times)) / s(k) + 1e-9);
		if collects
			b = floor(max(seconds(times)) / s(k) + 1e-9);
		else
			b = ceil(max(seconds(times)) / s(k) - 1e-9);
		end
		if right && collects, b = b + 1; end
		t = seconds((a:b) * s(k));
		t.Format = times.Format;
		return
	end
	a = dateshift(min(times), 'start', words{k});
	b = dateshift(max(times), 'start', words{k});
	if ~collects && b < max(times) || right && collects, b = dateshift(b, 'start', words{k}, 'next'); end
	steps = {calyears(1), calquarters(1), calmonths(1), calweeks(1), caldays(1), hours(1), minutes(1), seconds(1)};
	t = a:steps{k}:b;
end
function data = collected(T, new, f, right)
	% Rows from each time up to the next one.
	n = numel(new);
	[sorted, order] = sort(T.times);
	bin = zeros(numel(sorted), 1);
	for k = 1:n             % rows before the first time (or after the last one) belong to it
		if right
			in = sorted <= new(k) & bin == 0;
		elseif k < n
			in = sorted >= new(k) & sorted < new(k + 1);
		else
			in = sorted >= new(n);
		end
		bin(in) = k;
	end
	data = cell(1, numel(T.data));
	for j = 1:numel(T.data)
		x = T.data{j}(order, :);
		rows = cell(n, 1);
		for k = 1:n
			part = x(bin == k, :);
			rows{k} = f(part);
			if isempty(rows{k}) || isempty(part) && isnumeric(x) && ...
				any(strcmp(func2str(f), {'@(x)min(x,[],1)', '@(x)max(x,[],1)'}))
				rows{k} = table_blank(class(x), 1, size(x, 2));
			end
		end
		data{j} = vertcat(rows{:});
	end
end
function data = moved(T, new, method, o)
	[at_sorted, order] = sort(T.times);
	data = cell(1, numel(T.data));
	if isempty(T.times), at = zeros(0, 1); from = zeros(numel(new), 1); else
		ref = at_sorted(1);
		at = offset(at_sorted, ref);
		from = offset(new, ref);
	end
	[at, first] = unique(at);
	order = order(first);
	for j = 1:numel(T.data)
		x = T.data{j}(order, :);
		numbers = isfloat(x) || isinteger(x) || isa(x, 'duration') || isa(x, 'datetime');
		m = method;
		if ~numbers && any(strcmp(m, {'linear', 'spline', 'pchip', 'makima'}))
			error('MATLAB:timetable:synchronize:NotNumeric', ...
				'Unable to synchronize the variable ''%s'' using the method ''%s''.', T.names{j}, m);
		end
		if any(strcmp(m, {'linear', 'spline', 'pchip', 'makima'}))
			y = interp1(at, double(x), from, m, 'extrap');
			if isfield(o, 'EndValues') && ~strcmpi(text_of(o.EndValues), 'extrap')
				y(from < at(1) | from > at(end), :) = o.EndValues;
			end
			data{j} = reshape(cast(y, underlyingType(x)), numel(new), []);
			continue
		end
		[k, beyond] = sources(at, from, m);
		y = table_blank(class(x), numel(new), size(x, 2));
		if islogical(x), y = false(numel(new), size(x, 2)); end
		if iscellstr(x), y(:) = {''}; end %#ok<ISCLSTR>
		if isa(x, 'categorical'), y = x(ones(numel(new), 1)); y(k == 0) = missing; end
		if strcmp(m, 'fillwithconstant')
			c = 0;
			if isfield(o, 'Constant'), c = o.Constant; end
			y(k == 0, :) = c;
		elseif beyond && isfield(o, 'EndValues')
			y(k == 0, :) = o.EndValues;
		end
		y(k > 0, :) = x(k(k > 0), :);
		data{j} = y;
	end
end
function t = text_of(v)
	t = '';
	if ischar(v) || isstring(v), t = char(v); end
end
function s = offset(t, ref)
	s = round(seconds(t - ref) * 1e9) / 1e9;
end
function [k, beyond] = sources(at, from, method)
	% The row for each new time; 0: none.
	beyond = false;
	[there, k] = ismember(from, at);
	n = numel(at);
	if any(strcmp(method, {'previous', 'next', 'nearest'})) && n
		for i = reshape(find(~there), 1, [])
			before = find(at <= from(i), 1, 'last');
			after = find(at >= from(i), 1);
			switch method
				case 'previous', if ~isempty(before), k(i) = before; end
				case 'next', if ~isempty(after), k(i) = after; end
				otherwise
					[~, k(i)] = min(abs(at - from(i)) - (at > from(i)) * 1e-12);
			end
		end
		beyond = true;
	end
end
