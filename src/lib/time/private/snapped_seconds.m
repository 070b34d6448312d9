function s = snapped_seconds(s)
%snapped_seconds(S)  Seconds that are a whole millisecond except for the rounding of date numbers become that one.
    r = round(s * 1e3) / 1e3;
    near = abs(s - r) < 5e-5;
    s(near) = r(near);
    s(~near) = round(s(~near) * 1e6) / 1e6;
end
