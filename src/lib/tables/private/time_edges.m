function edges = time_edges(x, spec)
%time_edges(X, SPEC)  Edges of bins that cover the datetimes or durations X. SPEC: a number of bins, a length of time,
%   the name of a unit, or the edges themselves.
%>> seconds(time_edges(seconds([1 7]), seconds(4)))
%ans =
%     0     4     8
    if (isdatetime(spec) || isduration(spec)) && ~isscalar(spec)
        edges = reshape(spec, 1, []);
        if ~strcmp(class(spec), class(x)), wrong(), end
        return
    end
    x = x(~ismissing(x) & isfinite(x));
    if isempty(x) && isdatetime(x), x = datetime('today'); elseif isempty(x), x = seconds(0); end
    low = min(x(:));
    high = max(x(:));
    if isnumeric(spec) && isscalar(spec) && spec >= 1 && spec == fix(spec)
        if low == high, high = low + seconds(1); end
        edges = low + (high - low) * (0:double(spec)) / double(spec);
        return
    end
    unit = '';
    if ischar(spec) || isstring(spec)
        units = {'second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year', 'decade', 'century'};
        unit = validatestring(spec, units(1:numel(units) * isdatetime(x) + 8 * isduration(x)), 'discretize', 'DUR');
        if isduration(x)
            if any(strcmp(unit, {'week', 'month', 'quarter'})), wrong(), end
            spec = feval([unit 's'], 1);
        else
            steps = {seconds(1), minutes(1), hours(1), caldays(1), calweeks(1), calmonths(1), calquarters(1), ...
                calyears(1), calyears(10), calyears(100)};
            spec = steps{strcmp(unit, units)};
        end
    end
    if ~(isduration(spec) || isa(spec, 'calendarDuration') && isdatetime(x)) || ~isscalar(spec), wrong(), end
    if isduration(x)
        first = floor(low / spec) * spec;
    elseif any(strcmp(unit, {'decade', 'century'}))
        w = calyears(spec);
        first = dateshift(low, 'start', 'year') - calyears(mod(year(low), w));
    elseif ~isempty(unit)
        first = dateshift(low, 'start', unit);
    elseif isduration(spec)
        first = dateshift(low, 'start', 'day');
        first = first + floor((low - first) / spec) * spec;
    else
        unit = 'day';
        if calmonths(spec) > 0, unit = 'month'; end
        if calmonths(spec) > 0 && mod(calmonths(spec), 12) == 0, unit = 'year'; end
        first = dateshift(low, 'start', unit);
    end
    edges = first;
    if isduration(spec)
        if ~(spec > seconds(0)) || (high - first) / spec > 1e7, wrong(), end
        count = (high - first) / spec;
        if isempty(unit), count = max(ceil(count), 1); else, count = floor(count) + 1; end
        edges = first + (0:count) * spec;
    else
        if ~(first + spec > first), wrong(), end
        while edges(end) <= high, edges(end + 1) = first + numel(edges) * spec; end %#ok<AGROW>
    end
end
function wrong()
    throwAsCaller(MException('MATLAB:discretize:InvalidEdges', ['Bins of times are a number, edges of the same ' ...
        'class, a positive length of time that gives at most 1e7 bins, or the name of a unit.']));
end
