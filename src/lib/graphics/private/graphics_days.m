function v = graphics_days(v)
%graphics_days  Datetimes and durations as days, which is how limits and ticks are kept; other values as they are.
if isa(v, 'datetime')
    v = datenum(v);
elseif isa(v, 'duration')
    v = days(v);
end
end
