function v = graphics_days(v)
%graphics_days  Converts datetimes and durations to days, in which limits and ticks are kept. Returns other values.
if isa(v, 'datetime')
    v = datenum(v);
elseif isa(v, 'duration')
    v = days(v);
end
end
