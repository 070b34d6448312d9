function n = date_shift(n, where, unit, rule)
%N = date_shift(N, WHERE, UNIT, RULE)  What dateshift of datetimes does with their date numbers.
%>> datestr(date_shift(datenum(2024, 2, 10), 'end', 'month'))
%ans =
%    '29-Feb-2024'
    where = word(where, {'start', 'end', 'dayofweek'}, 'The second input must be ''start'', ''end'' or ''dayofweek''.');
    by_day = strcmp(where, 'dayofweek');
    if nargin < 4, rule = double(by_day); end
    if ischar(rule) || isstring(rule)
        rule = word(rule, {'next', 'previous', 'nearest', 'current'}, ...
            'The rule must be ''next'', ''previous'', ''nearest'', ''current'', or integers.');
        if ~strcmp(rule, 'nearest'), rule = find(strcmp(rule, {'previous', 'current', 'next'})) - 2; end
    elseif ~isnumeric(rule) || ~isreal(rule) || any(rule(:) ~= fix(rule(:)))
        wrong('The rule must be ''next'', ''previous'', ''nearest'', ''current'', or integers.');
    elseif ~isscalar(rule) && ~isscalar(n) && ~isequal(size(rule), size(n))
        wrong('The datetimes and the rule must have the same size, unless one is a scalar.');
    end
    if by_day
        n = on_day(n, unit, rule);
    elseif ischar(rule)
        unit = unit_of(unit);
        best = edge(n, where, unit, -1);
        for k = 0:1                                     % the later one of two that are equally near
            other = edge(n, where, unit, k);
            nearer = abs(other - n) <= abs(best - n);
            best(nearer) = other(nearer);
        end
        n = best;
    else
        n = edge(n, where, unit_of(unit), double(rule));
    end
end
function n = edge(n, where, unit, k)
    % The start or the end of the unit that is K units behind the one of N.
    n = n + zeros(size(k));
    k = k + zeros(size(n));
    [y, m] = datevec(n);
    y = reshape(y, size(n));
    m = reshape(m, size(n));
    last = strcmp(where, 'end');
    months_ = struct('year', 12, 'quarter', 3, 'month', 1);
    parts = struct('day', 1, 'hour', 24, 'minute', 1440, 'second', 86400);
    if isfield(months_, unit)
        w = months_.(unit);
        n = datenum(y, w * (floor((m - 1) / w) + k + last) + 1, 1) - last;
    elseif strcmp(unit, 'week')
        n = floor(n) - weekday(n) + 1 + 7 * k + 6 * last;
    else
        p = parts.(unit);
        n = (floor(n * p + p * 2e-10 * (p > 1)) + k + last) / p;          % 2e-10 days are about the resolution of N
    end
end
function n = on_day(n, day, rule)
    % The days on which N may fall, counted from N, which counts itself.
    allowed = days_of(day);
    if ischar(rule), k = 0; else, k = double(rule); end
    n = n + zeros(size(k));
    k = k + zeros(size(n));
    for i = find(~isnan(n(:).'))
        today = weekday(n(i));
        days_ = @(from, to) find(allowed(mod(today - 1 + (from:to), 7) + 1)) + from - 1;
        if ischar(rule)
            d = days_(-6, 6);
            d = d(abs(d) == min(abs(d)));
            d = d(end);
        elseif k(i) > 0
            d = days_(0, 7 * k(i));
            d = d(k(i));
        elseif k(i) < 0
            d = days_(7 * k(i), 0);
            d = d(end + 1 + k(i));
        else
            d = days_(1 - today, 7 - today);                % in the week of N
            [~, at] = min(abs(d));
            d = d(at);
        end
        n(i) = n(i) + d;
    end
end
function allowed = days_of(day)
    why = 'The day must be a number from 1 to 7, the name of a day, ''weekday'' or ''weekend''.';
    allowed = false(1, 7);
    if isnumeric(day) && isscalar(day) && any(day == 1:7)
        allowed(day) = true;
        return
    end
    names = {'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'weekday', 'weekend'};
    if ~(ischar(day) || isstring(day)) || strlength(day) < 3, wrong(why); end
    at = find(startsWith(names, lower(char(day))));
    if ~isscalar(at), wrong(why); end
    if at <= 7, allowed(at) = true; else, allowed([1 7]) = true; end
    if at == 8, allowed = ~allowed; end
end
function u = unit_of(u)
    u = word(u, {'year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'}, ['The unit must be ' ...
        '''year'', ''quarter'', ''month'', ''week'', ''day'', ''hour'', ''minute'' or ''second''.']);
end
function t = word(t, list, why)
    if ~((ischar(t) && isrow(t)) || (isstring(t) && isscalar(t))) || ~any(strcmpi(t, list)), wrong(why); end
    t = lower(char(t));
end
function wrong(why)
    throwAsCaller(MException('MATLAB:datetime:dateshift', '%s', why));
end
