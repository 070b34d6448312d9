classdef datetime < matlab.internal.element_array
%datetime                       The time now.
%datetime(Y, M, D, H, MI, S)    Points in time from numbers or arrays; datetime([Y M D ...]) from rows.
%datetime(TEXT, 'InputFormat', F)      From text. datetime('now'), 'today', 'yesterday', 'tomorrow'.
%datetime(X, 'ConvertFrom', KIND)      From 'datenum', 'posixtime', 'juliandate', 'excel' or 'yyyymmdd' numbers.
%'Format' says how they are shown, such as 'yyyy-MM-dd HH:mm:ss'.
%'TimeZone': 'UTC', 'local', an offset such as '+02:00' or a name such as 'Europe/Paris' of the system's tzdata
%(timezones lists them); isdst, tzoffset.
%>> t = datetime(2024, 2, 28) + days(2); char(t)
%ans =
%    '01-Mar-2024'
    properties
        Format = 'default'
        TimeZone = ''
    end
    properties (Hidden)
        n = 0           % date numbers of the clock in the zone
        low = []        % days that n cannot hold (exact_time.m); []: n means the nearest millisecond or microsecond
        off = []        % days by which this clock is ahead of UTC, if an addition computed them; []: as the zone says
    end
    properties (Dependent)
        Year, Month, Day, Hour, Minute, Second
    end
    methods (Static)
        function r = empty(varargin), r = NaT(size(double.empty(varargin{:}))); end
    end
    methods
        function t = datetime(varargin)
            names = {'Format', 'InputFormat', 'ConvertFrom', 'TimeZone', 'Locale', 'PivotYear', 'Epoch'};
            options = struct('Format', '', 'InputFormat', '', 'ConvertFrom', '');
            [varargin, options] = named_options(varargin, names, options);
            if ~ischar(options.Format) && ~(isstring(options.Format) && isscalar(options.Format))
                error('MATLAB:datetime:InvalidFormat', 'The format must be text.');
            end
            [t.n, t.low] = read(varargin, options);
            if isfield(options, 'TimeZone') && ~isempty(options.TimeZone)
                if isempty(varargin) || (ischar(varargin{1}) || isstring(varargin{1})) && ...
                    any(strcmpi(varargin{1}, 'now'))
                    t.n = t.n - zone_offsets('local', t.n, false);       % `now` reads the local clock
                    t.TimeZone = 'UTC';
                elseif strcmpi(options.ConvertFrom, 'posixtime') || strcmpi(options.ConvertFrom, 'epochtime')
                    t.TimeZone = 'UTC';
                end
                t.TimeZone = options.TimeZone;
            elseif numel(varargin) == 1 && isa(varargin{1}, 'datetime')
                t = varargin{1};
            end
            if ~isempty(options.Format), t.Format = char(options.Format); end
        end
        function t = set.TimeZone(t, zone)
            zone = char(zone);
            zone_offsets(zone, 0, false);               % checks that it is a zone
            if ~isempty(t.TimeZone) && ~isempty(zone) && ~strcmp(zone, t.TimeZone)
                o = offsets(t);
                t = move_clock(t, zone_offsets(zone, t.n - o, true) - o);
            elseif ~isempty(zone)
                o = zone_offsets(zone, t.n, false);
                t = move_clock(t, zone_offsets(zone, t.n - o, true) - o);
            end
            t.off = []; %#ok<MCSUP>
            t.TimeZone = zone;
        end
        function d = tzoffset(t)
            d = duration(0, 0, round(offsets(t) * 86400) + 0 * t.n, 'Format', 'hh:mm');
            if isempty(t.TimeZone), d = d + seconds(NaN); end
        end
        function tf = isdst(t)
            [~, tf] = zone_offsets(t.TimeZone, t.n - offsets(t), true);
        end
        function t = set.Year(t, x), t = with_part(t, 1, x); end
        function t = set.Month(t, x), t = with_part(t, 2, x); end
        function t = set.Day(t, x), t = with_part(t, 3, x); end
        function t = set.Hour(t, x), t = with_part(t, 4, x); end
        function t = set.Minute(t, x), t = with_part(t, 5, x); end
        function t = set.Second(t, x), t = with_part(t, 6, x); end
        function x = get.Year(t), [x, ~, ~] = ymd(t); end
        function x = get.Month(t), [~, x, ~] = ymd(t); end
        function x = get.Day(t), [~, ~, x] = ymd(t); end
        function x = get.Hour(t), [x, ~, ~] = hms(t); end
        function x = get.Minute(t), [~, x, ~] = hms(t); end
        function x = get.Second(t), [~, ~, x] = hms(t); end
        function [y, m, d] = ymd(t), [y, m, d] = datevec(t.n); end
        function [h, m, s] = hms(t)
            if isempty(t.low), [~, ~, ~, h, m, s] = datevec(t.n); return, end
            [~, s] = clock_of(t);
            h = floor(s / 3600);
            m = floor((s - 3600 * h) / 60);
            s = s - 3600 * h - 60 * m;
            s = nearest(s);
        end
        function x = year(t, kind)
            x = ymd(t);
            if nargin < 2, return, end
            switch date_part(kind, {'iso', 'gregorian', 'short'})
                case 'short', x = mod(x, 100);
                case 'gregorian', x(x < 1) = 1 - x(x < 1);
            end
        end
        function x = month(t, kind)
            [~, x] = ymd(t);
            if nargin < 2, return, end
            switch date_part(kind, {'monthofyear', 'name', 'shortname'})
                case 'name', x = part_names(t.n, 'mmmm');
                case 'shortname', x = part_names(t.n, 'mmm');
            end
        end
        function x = day(t, kind)
            [y, ~, x] = ymd(t);
            if nargin < 2, return, end
            switch date_part(kind, {'dayofmonth', 'dayofyear', 'dayofweek', 'iso-dayofweek', 'name', 'shortname'})
                case 'dayofyear', x = floor(t.n) - datenum(y, 1, 1) + 1;
                case 'dayofweek', x = weekday(t);
                case 'iso-dayofweek', x = mod(weekday(t) - 2, 7) + 1;
                case 'name', x = part_names(t.n, 'dddd');
                case 'shortname', x = part_names(t.n, 'ddd');
            end
        end
        function x = quarter(t), [~, m] = ymd(t); x = ceil(m / 3); end
        function x = hour(t), x = hms(t); end
        function x = minute(t), [~, x] = hms(t); end
        function x = second(t, kind)
            [h, m, x] = hms(t);
            if nargin > 1 && strcmp(date_part(kind, {'secondofminute', 'secondofday'}), 'secondofday')
                x = 3600 * h + 60 * m + x;
            end
        end
        function x = weekday(t), x = reshape(weekday(t.n), size(t.n)); end
        function x = isweekend(t), x = weekday(t) == 1 | weekday(t) == 7; end
        function x = week(t, kind)
            if nargin < 2, kind = 'weekofyear'; end
            kind = date_part(kind, {'weekofyear', 'weekofmonth', 'iso-weekofyear'});
            if strcmp(kind, 'iso-weekofyear')       % the week of a day is that of its Thursday
                n = floor(t.n) - mod(weekday(t) - 2, 7) + 3;
                y = datevec(n(:));
                x = floor((n - reshape(datenum(y(:, 1), 1, 1), size(n))) / 7) + 1;
                return
            end
            first = datenum(year(t), 1, 1);
            if strcmp(kind, 'weekofmonth'), first = datenum(year(t), month(t), 1); end
            x = floor((floor(t.n) - first + weekday(first) - 1) / 7) + 1;
        end
        function d = timeofday(t), [~, s] = clock_of(t); d = duration(0, 0, s); end
        function c = caldiff(t, units, dim)
            % Between the elements along the first dimension longer than one, or DIM.
            if nargin < 2, units = {'years', 'months', 'days', 'time'}; end
            if nargin < 3, dim = first_dim(t.n); end
            [from, to] = deal(repmat({':'}, 1, max(ndims(t.n), dim)));
            from{dim} = 1:size(t.n, dim) - 1;
            to{dim} = 2:size(t.n, dim);
            c = between(set_n(t, t.n(from{:})), set_n(t, t.n(to{:})), units);
        end
        function r = linspace(a, b, n)
            if nargin < 3, n = 100; end
            r = set_n(a, linspace(a.n, in_zone(b, a), n));
        end
        function [tf, at] = ismember(a, b), [p, q] = both(a, b); [tf, at] = ismember(p, q); end
        function [r, varargout] = union(a, b, varargin)
            [x, varargout{1:nargout - 1}] = union(in_zone(a, a, b), in_zone(b, a, b), varargin{:});
            r = like_either(a, b, x);
        end
        function [r, varargout] = intersect(a, b, varargin)
            [x, varargout{1:nargout - 1}] = intersect(in_zone(a, a, b), in_zone(b, a, b), varargin{:});
            r = like_either(a, b, x);
        end
        function [r, varargout] = setdiff(a, b, varargin)
            [x, varargout{1:nargout - 1}] = setdiff(in_zone(a, a, b), in_zone(b, a, b), varargin{:});
            r = like_either(a, b, x);
        end
        function [r, varargout] = setxor(a, b, varargin)
            [x, varargout{1:nargout - 1}] = setxor(in_zone(a, a, b), in_zone(b, a, b), varargin{:});
            r = like_either(a, b, x);
        end
        function tf = issorted(t, varargin), tf = issorted(t.n, varargin{:}); end
        function tf = isfinite(t), tf = isfinite(t.n); end
        function r = median(t, varargin), w = nan_words(varargin); r = set_n(t, median(t.n, w{:})); end
        function r = range(t), r = max(t) - min(t); end
        function d = std(t, varargin), w = nan_words(varargin); d = duration(0, 0, std(t.n, w{:}) * 86400); end
        function r = repmat(t, varargin), r = rearranged(t, @(x) repmat(x, varargin{:})); end
        function r = flip(t, varargin), r = rearranged(t, @(x) flip(x, varargin{:})); end
        function r = cat(dim, varargin), r = join(dim, varargin); end
        function x = datenum(t), x = t.n; end
        function x = datevec(t)
            x = datevec(t.n);
            if ~isempty(t.low), [h, m, s] = hms(t); x(:, 4:6) = [h(:) m(:) s(:)]; end
        end
        function x = posixtime(t)
            if isempty(t.low), x = snapped_seconds((t.n - offsets(t) - 719529) * 86400); return, end
            [day, s] = clock_of(t);
            x = (day - 719529) * 86400 - round(offsets(t) * 86400) + s;
        end
        function x = juliandate(t, kind)
            x = t.n - offsets(t) + 1721058.5;
            kinds = {'juliandate', 'modifiedjuliandate'};
            if nargin > 1 && strcmp(validatestring(kind, kinds), kinds{2}), x = x - 2400000.5; end
        end
        function x = yyyymmdd(t), [y, m, d] = ymd(t); x = y * 10000 + m * 100 + d; end
        function x = exceltime(t), x = t.n - 693960; end
        function x = convertTo(t, kind)
            switch lower(char(kind))
                case 'datenum', x = t.n;
                case 'posixtime', x = posixtime(t);
                case 'juliandate', x = juliandate(t);
                case 'yyyymmdd', x = yyyymmdd(t);
                case 'excel', x = exceltime(t);
                otherwise, error('MATLAB:datetime:convertTo', 'Unknown kind of date ''%s''.', char(kind));
            end
        end
        function r = dateshift(t, varargin)
            n = t.n;
            if ~isempty(t.low)          % rounded down to milliseconds, so that no edge of a unit is passed
                [n, s] = clock_of(t);
                n = n + floor(s * 1e3) / 86400e3;
            end
            r = set_n(t, date_shift(n, varargin{:}));
        end
        function varargout = size(t, varargin), [varargout{1:max(nargout, 1)}] = size(t.n, varargin{:}); end
        function k = numel(t, varargin), k = numel(t.n); end
        function k = length(t), k = length(t.n); end
        function k = ndims(t), k = ndims(t.n); end
        function x = isempty(t), x = isempty(t.n); end
        function x = isscalar(t), x = isscalar(t.n); end
        function x = isvector(t), x = isvector(t.n); end
        function x = isrow(t), x = isrow(t.n); end
        function x = iscolumn(t), x = iscolumn(t.n); end
        function x = isnat(t), x = isnan(t.n); end
        function x = ismissing(t, indicator)
            if nargin > 1, x = is_indicator(t, indicator); else, x = isnan(t.n); end
        end
        function k = end(t, i, count)
            if count == 1, k = numel(t.n); else, k = size(t.n, i); end
        end
        function r = plus(a, b)
            if ~isa(a, 'datetime'), [a, b] = deal(b, a); end
            if isa(b, 'calendarDuration'), r = addCalendar(a, b, 1); else, r = add_days(a, in_days(b), b); end
        end
        function r = minus(a, b)
            if isa(b, 'datetime') || ischar(b) || isstring(b)
                if isa(a, 'datetime'), ref = a; else, ref = b; end
                r = duration(0, 0, seconds_between(a, b, ref));
            elseif isa(b, 'calendarDuration')
                r = addCalendar(a, b, -1);
            else
                r = add_days(a, -in_days(b), -b);
            end
        end
        function x = eq(a, b), [p, q] = both(a, b); x = p == q; end
        function x = ne(a, b), [p, q] = both(a, b); x = p ~= q; end
        function x = lt(a, b), [p, q] = both(a, b); x = p < q; end
        function x = le(a, b), [p, q] = both(a, b); x = p <= q; end
        function x = gt(a, b), [p, q] = both(a, b); x = p > q; end
        function x = ge(a, b), [p, q] = both(a, b); x = p >= q; end
        function x = isequal(a, b)
            x = isa(b, 'datetime') && isequal(a.n, b.n);
            if x && ~(isempty(a.low) && isempty(b.low)), x = all(eq(a, b), 'all'); end
        end
        function r = colon(a, step, b)
            if nargin < 3, b = step; step = days(1); end
            if isa(step, 'calendarDuration')
                n = a.n;
                k = 1;
                last = in_zone(b, a);
                next = addCalendar(a, step, 1);
                way = sign(next.n - a.n);
                while way ~= 0 && way * (next.n - last) <= 1e-9
                    n(end + 1) = next.n; %#ok<AGROW>
                    k = k + 1;
                    next = addCalendar(a, step, k);
                end
                r = set_n(a, n);
                return
            end
            if isempty(a.TimeZone)
                r = set_n(a, a.n:in_days(step):in_zone(b, a));
            else
                r = add_days(a, 0:in_days(step):in_utc(b, a) - in_utc(a, a));
            end
        end
        function r = diff(t, varargin)
            if isempty(t.low) || nargin > 1 || ~isvector(t.n)
                r = duration(0, 0, snapped_seconds(diff(t.n - offsets(t), varargin{:}) * 86400));
            else
                k = numel(t.n);
                r = minus(pick(t, {2:k}), pick(t, {1:k - 1}));
            end
        end
        function [r, i] = sort(t, varargin)
            [x, all_] = ranks(t);
            [x, i] = sort(x, varargin{:});
            r = ranked(t, x, all_);
        end
        function [r, varargout] = max(t, varargin), [r, varargout{1:nargout - 1}] = extreme(@max, t, varargin); end
        function [r, varargout] = min(t, varargin), [r, varargout{1:nargout - 1}] = extreme(@min, t, varargin); end
        function r = mode(t, varargin), r = set_n(t, mode(t.n, varargin{:})); end
        function x = double(t), x = t.n; end
        function r = mean(t, varargin), w = nan_words(varargin); r = set_n(t, mean(t.n, w{:})); end
        function [r, i, j] = unique(t, varargin)
            [x, all_] = ranks(t);
            [x, i, j] = unique(x, varargin{:});
            r = ranked(t, x, all_);
        end
        function r = reshape(t, varargin), r = rearranged(t, @(x) reshape(x, varargin{:})); end
        function r = transpose(t), r = rearranged(t, @transpose); end
        function r = ctranspose(t), r = rearranged(t, @transpose); end
        function r = horzcat(varargin), r = join(2, varargin); end
        function r = vertcat(varargin), r = join(1, varargin); end
        function c = cellstr(t, format)
            if nargin < 2, format = shown_format(t); end
            c = zoned_texts(t, char(format));
        end
        function x = char(t, varargin), x = char(cellstr(t, varargin{:})); end
        function x = string(t, varargin), x = string(cellstr(t, varargin{:})); end
        function x = datestr(t, varargin), x = datestr(t.n, varargin{:}); end
        function t = subsasgn(t, S, v)
            if strcmp(S(1).type, '.')
                t = builtin('subsasgn', t, S, v);
            elseif isnumeric(v) && isempty(v)
                t.n(S(1).subs{:}) = [];
                if ~isempty(t.low), t.low(S(1).subs{:}) = []; end
            else
                if ~isa(t, 'datetime'), t = set_n(v, NaN(0, 0)); end
                before = size(t.n);
                if ~isempty(t.low) || isa(v, 'datetime') && ~isempty(v.low)
                    x = lows(t);
                    if isa(v, 'datetime'), x(S(1).subs{:}) = lows(v); else, x(S(1).subs{:}) = 0; end
                    t.low = x;
                end
                t.n(S(1).subs{:}) = in_zone(v, t);
                if prod(before) < numel(t.n) && any(t.n(:) == 0), t.n(t.n == 0) = NaN; end
            end
        end
    end
    methods (Hidden)
        function r = pick(x, subs)
            r = set_n(x, x.n(subs{:}));
            if ~isempty(x.low), r.low = x.low(subs{:}); end
            if ~isempty(x.off), r.off = x.off(subs{:}); end
        end
        function o = offsets(t)
            o = t.off;
            if isempty(o) || ~isequal(size(o), size(t.n)), o = zone_offsets(t.TimeZone, t.n, false); end
        end
        function r = rearranged(t, f)
            r = set_n(t, f(t.n));
            if ~isempty(t.low), r.low = f(t.low); end
        end
        function [day, s] = clock_of(t)         % whole days, and seconds of the day
            day = floor(t.n);
            s = (t.n - day) * 86400;
            if isempty(t.low)
                s = snapped_seconds(s);
            else
                s = nearest(s + t.low * 86400);
                more = floor(s / 86400);
                day = day + more;
                s = s - 86400 * more;
            end
        end
        function t = move_clock(t, d)           % by whole seconds, given in days
            if isempty(t.low)
                t.n = snapped_seconds((t.n + d) * 86400) / 86400;
            else
                [day, s] = clock_of(t);
                [t.n, t.low] = exact_time(day, s + round(d * 86400));
            end
        end
        % Adds days. The same time as a duration or as a number of days says what a date number cannot hold.
        function t = add_days(t, d, exact)
            if nargin > 2
                if isa(exact, 'duration'), exact = seconds(exact); else, exact = double(exact) * 86400; end
                ms = exact(:) * 1000;
                if ~isempty(t.low) || any(abs(ms - round(ms)) > 1e-6 * max(1, abs(ms) / 1000))
                    t = add_exact(t, exact);
                    return
                end
            end
            if isempty(t.TimeZone)
                t.n = t.n + d;
                return
            end
            u = t.n - offsets(t) + d;
            o = zone_offsets(t.TimeZone, u, true);
            t.n = snapped_seconds((u + o) * 86400) / 86400;
            t.off = [];
            if numel(o) == numel(u) && any(o(:) ~= reshape(zone_offsets(t.TimeZone, t.n, false), [], 1)), t.off = o; end
        end
        function t = add_exact(t, s)
            [day, x] = clock_of(t);
            o = round(offsets(t) * 86400);
            whole = floor(s / 86400);
            [t.n, t.low] = exact_time(day + whole, x - o + (s - 86400 * whole));
            t.off = [];
            if isempty(t.TimeZone), return, end
            o = zone_offsets(t.TimeZone, t.n, true);
            t = move_clock(t, o);
            clock = zone_offsets(t.TimeZone, t.n, false);
            if numel(o) == numel(t.n) && any(o(:) ~= clock(:)), t.off = o; end
        end
        function x = lows(t, n)
            x = t;
            if ~isa(t, 'datetime'), x = zeros(n); else, x = t.low; end
            if isempty(x) && isa(t, 'datetime'), [day, s] = clock_of(t); x = (s - (t.n - day) * 86400) / 86400; end
            x(isnan(x)) = 0;
        end
        % Numbers in the same order, and the times that they stand for.
        function [x, all_] = ranks(t)
            x = t.n;
            all_ = [];
            if isempty(t.low), return, end
            u = t.n(:) - reshape(offsets(t) + 0 * t.n, [], 1);
            if isempty(t.off), u = t.n(:); end
            [~, i] = sort(t.low(:));
            [~, j] = sort(u(i));
            i = i(j);
            all_ = pick(rearranged(t, @(v) v(:)), {i});
            step = [true; seconds(diff(all_)) > 0];
            x = reshape(x, [], 1);
            x(i) = cumsum(step);
            all_ = pick(all_, {step});
            x(isnan(t.n(:))) = NaN;
            x = reshape(x, size(t.n));
        end
        function r = ranked(t, x, all_)
            if isempty(t.low), r = set_n(t, x); return, end
            r = set_n(t, NaN(size(x)));
            r.low = zeros(size(x));
            k = ~isnan(x);
            r.n(k) = all_.n(x(k));
            r.low(k) = all_.low(x(k));
        end
        function text = body(t), text = runmat_time_rows(cellstr(t)); end
        function t = set_n(t, n), t.n = n; t.low = []; t.off = []; end
        function t = with_part(t, k, x)
            [y{1:3}] = datevec(t.n);
            [y{4:6}] = hms(t);
            y = cellfun(@(v) reshape(v, size(t.n)), y, 'UniformOutput', false);
            y{k} = double(x) + 0 * t.n;
            [t.n, t.low] = from_parts(y);
        end
        function t = addCalendar(t, c, way)
            % Months come first, limited to the last day of a shorter month; then days, then time.
            exact = ~isempty(t.low);
            n = t.n + 0 * c.m;
            if exact, [n, s] = clock_of(t); n = n + 0 * c.m; end
            m = way * c.m + 0 * n;
            for k = find(m(:) ~= 0 & ~isnan(n(:))).'
                v = datevec(n(k));
                all_ = v(1) * 12 + v(2) - 1 + m(k);
                v(1) = floor(all_ / 12);
                v(2) = mod(all_, 12) + 1;
                v(3) = min(v(3), eomday(v(1), v(2)));
                n(k) = datenum(v);
            end
            if exact
                [t.n, t.low] = exact_time(n + way * c.d, s + 0 * n);
                t.off = [];
                t = add_exact(t, way * c.s);
                return
            end
            t.n = n + way * c.d;
            t.off = [];
            if ~isempty(t.TimeZone), t = add_days(t, 0); end
            if any(c.s(:)), t = add_days(t, way * c.s / 86400); end
        end
    end
end

function f = shown_format(t)
f = t.Format;
if strcmp(f, 'default')
    f = 'dd-MMM-yyyy';
    if any(t.n(:) ~= floor(t.n(:)) & ~isnan(t.n(:))), f = 'dd-MMM-yyyy HH:mm:ss'; end
end
end

function [n, low] = read(args, options)
low = [];
if isempty(args)
    n = now;
elseif ~isempty(options.ConvertFrom)
    x = double(args{1});
    switch lower(char(options.ConvertFrom))
        case 'datenum', n = x;
        case {'posixtime', 'epochtime'}
            n = x / 86400 + 719529;
            if all(isfinite(x(:)))
                day = floor(x / 86400);
                [n, low] = exact_time(day + 719529, x - 86400 * day);
            end
        case 'juliandate', n = x - 1721058.5;
        case {'excel', 'excel1904'}, n = x + 693960;
        case 'yyyymmdd', n = datenum(floor(x / 10000), floor(mod(x, 10000) / 100), mod(x, 100));
        otherwise, error('MATLAB:datetime:ConvertFrom', 'Unknown kind of date ''%s''.', char(options.ConvertFrom));
    end
elseif isa(args{1}, 'datetime')
    n = args{1}.n;
    low = args{1}.low;
elseif ischar(args{1}) || isstring(args{1}) || iscell(args{1})
    texts = cellstr(args{1});
    if numel(texts) > 1                 % usually all are of one kind
        try
            [n, low] = numbers_of(texts, char(options.InputFormat));
            n = reshape(n, size(texts));
            low = reshape(low, size(texts) * ~isempty(low));
            return
        catch
        end
    end
    n = NaN(size(texts));
    parts = n;
    for k = 1:numel(texts)
        [n(k), x] = read_text(texts{k}, char(options.InputFormat));
        if ~isempty(x), parts(k) = x; end
    end
    if any(~isnan(parts(:)))
        day = floor(n);
        low = (snapped_seconds((n - day) * 86400) - (n - day) * 86400) / 86400;
        low(~isnan(parts)) = parts(~isnan(parts));
        low(isnan(low)) = 0;
    end
elseif numel(args) == 1
    x = args{1};
    if size(x, 2) < 3
        error('MATLAB:datetime:NonNumericMatrix', 'A matrix of dates has at least three columns.');
    end
    parts = num2cell([x zeros(size(x, 1), 6 - size(x, 2))], 1);
    [n, low] = from_parts(parts);
else
    if numel(args) == 7, args{6} = args{6} + args{7} / 1000; args = args(1:6); end
    [n, low] = from_parts(args);
end
end

% Date numbers of years, months, days, hours, minutes and seconds
function [n, low] = from_parts(parts)
n = datenum(parts{:});
low = [];
if numel(parts) < 6, return, end
s = double(parts{6});
if all(abs(s(:) * 1000 - round(s(:) * 1000)) < 1e-6 | ~isfinite(s(:))), return, end
day = floor(datenum(parts{1:3}) + 1e-9);
[n, low] = exact_time(day, double(parts{4}) * 3600 + double(parts{5}) * 60 + s);
end

function s = nearest(s)
% Seconds of a day that are a whole nanosecond except for rounding become that one.
r = round(s * 1e9) / 1e9;
near = abs(s - r) < 5e-11;
s(near) = r(near);
end

function [n, low] = read_text(text, format)
low = [];
switch lower(strtrim(text))
    case 'now', n = now; return
    case 'today', n = floor(now); return
    case 'yesterday', n = floor(now) - 1; return
    case 'tomorrow', n = floor(now) + 1; return
    case {'nat', ''}, n = NaN; return
end
try
    [n, low] = numbers_of(text, format);
catch
    error('MATLAB:datetime:ParseErr', ...
        ['Could not recognize the date/time format of ''%s''. You can specify a format using the ''InputFormat'' ' ...
        'parameter.'], text);
end
end

function [n, low] = numbers_of(texts, format)
low = [];
digits = regexp(format, 'S{4,}', 'match', 'once');
if ~isempty(digits)                     % datenum reads three digits, so the others are cut out and added
    [texts, more] = without_digits(cellstr(texts), format, digits);
    n = datenum(texts, old_format(strrep(format, digits, 'SSS')));
    day = floor(n);
    [n, low] = exact_time(day, snapped_seconds((n - day) * 86400) + reshape(more, size(n)));
    return
end
if isempty(format)
    n = datenum(strrep(strrep(texts, 'T', ' '), 'Z', ''));
else
    n = datenum(texts, old_format(format));
end
end

function [texts, more] = without_digits(texts, format, digits)
% Cuts the digits behind the milliseconds out of texts. They are the last digits behind the mark before the S.
mark = format(max(strfind(format, digits) - 1, 1));
more = zeros(size(texts));
for k = 1:numel(texts)
    at = find(texts{k} == mark(1), 1, 'last');
    if isempty(at) || numel(texts{k}) < at + numel(digits), continue, end
    part = texts{k}(at + 1:at + numel(digits));
    if any(part < '0' | part > '9'), continue, end
    more(k) = str2double(part(4:end)) / 10^numel(digits);
    texts{k}(at + 4:at + numel(digits)) = [];
end
end

function f = old_format(f)
% Converts the letters of datetime to those of datestr.
f = strrep(f, '''', '');
f = regexprep(f, {'m', 's', 'S', 'M', 'h', 'a'}, {'@1', '@2', '@3', '@4', '@5', '@6'});
f = regexprep(f, {'@1', '@2', '@3', '@4', '@5', '@6'}, {'M', 'S', 'F', 'm', 'H', 'PM'});
f = regexprep(f, 'F+', 'FFF');
f = regexprep(f, 'u', 'y');
f = strrep(f, 'QQQ', 'QQ');             % Q1 to Q4
% A single letter of datetime means a number of one or more digits.
f = regexprep(f, {'(?<!d)d(?!d)', '(?<!m)m(?!m)', '(?<!H)H(?!H)', '(?<![MP])M(?!M)', '(?<!S)S(?!S)', ...
    '(?<!y)y(?!y)'}, {'dd', 'mm', 'HH', 'MM', 'SS', 'yyyy'});
end

function [x, y] = both(a, b)
% Converts both to one clock.
if isa(a, 'datetime'), ref = a; else, ref = b; end
x = in_zone(a, ref);
y = in_zone(b, ref);
if fine(a) || fine(b)
    x = round(seconds_between(a, b, ref) * 1e9);
    y = 0 * x;
end
end

function tf = fine(v), tf = isa(v, 'datetime') && ~isempty(v.low); end

function s = seconds_between(a, b, ref)
s = (in_utc(a, ref) - in_utc(b, ref)) * 86400;
if ~fine(a) && ~fine(b)
    s = snapped_seconds(s);
    return
end
[day, x] = utc_parts(a, ref);
[other, y] = utc_parts(b, ref);
s = (day - other) * 86400 + (x - y);
s = nearest(s);
end

function [day, s] = utc_parts(v, ref)
if isa(v, 'datetime')
    [day, s] = clock_of(v);
    s = s - round(offsets(v) * 86400);
else
    n = in_utc(v, ref);
    day = floor(n);
    s = snapped_seconds((n - day) * 86400);
end
end

function n = in_zone(v, ref, other)
if ~isa(ref, 'datetime'), ref = other; end
n = to_n(v);
if isa(v, 'datetime')
    if isempty(v.TimeZone) ~= isempty(ref.TimeZone) && ~isempty(n) && any(~isnan(n(:)))
        error('MATLAB:datetime:IncompatibleTZ', ...
            'Cannot combine or compare a datetime array with a time zone with one without a time zone.');
    end
    if ~strcmp(v.TimeZone, ref.TimeZone)
        u = n - offsets(v);
        n = u + zone_offsets(ref.TimeZone, u, true);
    end
end
end

function u = in_utc(v, ref)
% Date numbers in UTC, or of the clock if there is no zone.
if isa(v, 'datetime')
    in_zone(v, ref);                        % checks that they can be compared
    u = v.n - offsets(v);
else
    n = to_n(v);
    u = n - zone_offsets(ref.TimeZone, n, false);
end
end

function [o, dst, name] = zone_offsets(zone, n, of_utc)
% Days ahead of UTC at these date numbers, which are of UTC or of the zone's clock. Of an hour that the clock shows
% twice, the second one is meant.
persistent here
o = 0;
dst = false(size(n));
name = 'UTC';
if isempty(zone) || any(strcmpi(zone, {'UTC', 'GMT', 'Z', 'UTCLeapSeconds', 'Etc/UTC'})), return, end
if strcmpi(zone, 'local')
    if isempty(here), here = local_zone(); end
    [o, dst, name] = zone_offsets(here, n, of_utc);
    return
end
part = regexp(zone, '^(?:UTC|GMT)?([+-])(\d\d?):?(\d\d)?$', 'tokens', 'once');
if ~isempty(part)
    minutes_ = 0;
    if numel(part) > 2 && ~isempty(part{3}), minutes_ = str2double(part{3}); end
    o = (str2double(part{2}) + minutes_ / 60) / 24;
    if part{1} == '-', o = -o; end
    name = zone;
    return
end
z = runmat_time_zone(zone);
if isempty(z)
    error('MATLAB:datetime:UnknownTimeZone', ...
        '''%s'' is not a recognized time zone. Use the timezones function to list them.', zone);
end
at = z.utc;
if ~of_utc, at = at + z.off(2:end); end
k = ones(size(n));
if numel(n) < 50
    for i = 1:numel(n), k(i) = 1 + sum(at <= n(i) + 1e-9); end
elseif numel(at) > 1
    k = interp1([-1e9, at, 1e9], [1, 2:numel(at) + 1, numel(at) + 1], n + 1e-9, 'previous');
    k(isnan(k)) = 1;
    k = reshape(k, size(n));
end
o = reshape(z.off(k), size(n));
dst = reshape(z.dst(k), size(n));
name = z.abbr(k);
end

function zone = local_zone()
% The first known name from TZ, /etc/timezone and the link /etc/localtime; else the current offset.
[names, offset] = runmat_local_zones();
for k = 1:numel(names)
    zone = names{k};
    if ~isempty(runmat_time_zone(zone)), return, end
end
zone = offset;
end

function c = zoned_texts(t, format)
% The letters z, Z, X, x and V of a format show the zone; all others show the clock.
bare = regexprep(format, '''[^'']*''', '');
if isempty(regexp(bare, '[zZXxV]', 'once'))
    c = datetime_texts(t.n, format, t.low);
    return
end
c = cell(size(t.n));
[words, between] = regexp(format, '''[^'']*''|z+|Z+|X+|x+|V+', 'match', 'split');
for k = 1:numel(t.n)
    o = 0;
    name = '';
    if ~isempty(t.TimeZone)
        one = pick(t, {k});
        o = offsets(one);
        [~, ~, name] = zone_offsets(t.TimeZone, one.n - o, true);
        if iscell(name), name = name{1}; end
    end
    f = between{1};
    for i = 1:numel(words), f = [f, zone_part(words{i}, o, name, t.TimeZone), between{i + 1}]; end %#ok<AGROW>
    x = [];
    if ~isempty(t.low), x = t.low(k); end
    c(k) = datetime_texts(t.n(k), f, x);
end
end

function w = zone_part(w, o, name, zone)
if w(1) == '''', return, end
m = round(abs(o) * 1440);
sign_ = '+';
if o < 0, sign_ = '-'; end
switch w(1)
    case 'z', w = name;
    case 'V', w = zone;
    case 'Z', w = sprintf('%s%02d%02d', sign_, floor(m / 60), mod(m, 60));
    otherwise
        if m == 0 && w(1) == 'X'
            w = 'Z';
        elseif numel(w) == 1
            w = sprintf('%s%02d', sign_, floor(m / 60));
        elseif numel(w) == 2
            w = sprintf('%s%02d%02d', sign_, floor(m / 60), mod(m, 60));
        else
            w = sprintf('%s%02d:%02d', sign_, floor(m / 60), mod(m, 60));
        end
end
w = ['''' w ''''];
end

function n = to_n(v)
if isa(v, 'datetime')
    n = v.n;
elseif ischar(v) || isstring(v) || iscell(v)
    n = read({v}, struct('ConvertFrom', '', 'InputFormat', ''));
elseif isa(v, 'missing')
    n = NaN(size(v));
else
    error('MATLAB:datetime:InvalidComparison', 'Comparison is not defined between datetime and %s arrays.', class(v));
end
end

function [r, varargout] = extreme(f, a, args)
n = nargout - 1;
at = cellfun(@(x) isa(x, 'datetime'), args);
if ~isa(a, 'datetime'), r = args{find(at, 1)}; else, r = a; end
args(at) = cellfun(@(x) in_zone(x, r), args(at), 'UniformOutput', false);
args = nan_words(args);
if isempty(args) && fine(a)
    [x, all_] = ranks(a);
    [x, varargout{1:n}] = f(x);
    r = ranked(a, x, all_);
    return
end
[x, varargout{1:n}] = f(in_zone(a, r), args{:});
r = set_n(r, x);
end

function options = nan_words(options)
% 'omitnat' and 'includenat' for functions of numbers
for k = 1:numel(options)
    if (ischar(options{k}) || isstring(options{k})) && any(strcmpi(options{k}, {'omitnat', 'includenat'}))
        options{k} = [lower(extractBefore(char(options{k}), strlength(options{k}) - 2)) 'nan'];
    end
end
end

function r = like_either(a, b, n)
if ~isa(a, 'datetime'), a = b; end
r = set_n(a, n);
end

function d = in_days(v)
if isa(v, 'duration')
    d = days(v);
elseif isnumeric(v)
    d = double(v);
else
    error('MATLAB:datetime:DatetimeArithmetic', 'Arithmetic is not defined between datetime and %s arrays.', class(v));
end
end

function r = join(dim, list)
r = list{find(cellfun(@(v) isa(v, 'datetime'), list), 1)};
parts = cellfun(@(v) in_zone(v, r), list, 'UniformOutput', false);
r.n = cat(dim, parts{:});
if any(cellfun(@fine, list))
    more = cellfun(@(v, n) lows(v, size(n)), list, parts, 'UniformOutput', false);
    r.low = cat(dim, more{:});
elseif isa(r, 'datetime')
    r.low = [];
end
end
