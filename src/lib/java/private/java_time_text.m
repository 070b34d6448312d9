function s = java_time_text(ms, format)
%java_time_text(MS, FORMAT)  The text of Java's time MS, milliseconds since 1970, in the local time zone.
    t = datetime(ms / 1000, 'ConvertFrom', 'posixtime', 'TimeZone', 'UTC');
    zone = 'local';
    t.TimeZone = zone;
    t.Format = format;
    s = char(t);
end
