function [n, low] = exact_time(day, s)
%exact_time(DAY, S)  Date numbers of S seconds after the begin of whole days. A date number has steps of 1e-5 s. LOW has
%   the days that N cannot hold; it is [] if all times are a whole millisecond, or near a microsecond.
    more = floor(s / 86400);
    day = day + more;
    s = s - 86400 * more;
    n = day + s / 86400;
    rest = s - (n - day) * 86400;
    low = [];
    odd = abs(snapped_seconds((n - day) * 86400) - s) > 5e-10;
    if any(odd(:))
        low = rest / 86400;
        low(~isfinite(low)) = 0;
    end
end
