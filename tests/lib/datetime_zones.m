% named time zones from the system's tzdata; nothing is looked at where there is none
% long: wgpu
try, t = datetime(2024, 7, 1, 12, 0, 0, 'TimeZone', 'America/New_York'); catch, return, end
assert(strcmp(char(t), '01-Jul-2024 12:00:00'))
t.TimeZone = 'Europe/Paris';
assert(strcmp(char(t), '01-Jul-2024 18:00:00') && isdst(t) && tzoffset(t) == hours(2) && ...
    strcmp(char(tzoffset(t)), '02:00'))
u = datetime(2024, [1 7], 1, 12, 0, 0, 'TimeZone', 'America/New_York', 'Format', 'dd-MMM-yyyy HH:mm z');
assert(isequal(cellstr(u), {'01-Jan-2024 12:00 EST', '01-Jul-2024 12:00 EDT'}) && isequal(isdst(u), [false true]))
v = datetime(2024, 11, 3, 0, 30, 0, 'TimeZone', 'America/New_York', 'Format', 'HH:mm Z');
seen = {};
for k = 1:4, v = v + hours(1); seen{k} = char(v); end
assert(isequal(seen, {'01:30 -0400', '01:30 -0500', '02:30 -0500', '03:30 -0500'}))
assert(strcmp(char(datetime(2024, 3, 10, 2, 30, 0, 'TimeZone', 'America/New_York')), '10-Mar-2024 03:30:00'))
a = datetime(2024, 3, 9, 12, 0, 0, 'TimeZone', 'America/New_York');
b = a + caldays(1);
assert(b - a == hours(23) && strcmp(char(a + hours(24)), '10-Mar-2024 13:00:00'))
assert(posixtime(datetime(2024, 1, 1, 'TimeZone', 'Asia/Tokyo')) == 1704034800)
assert(datetime(2024, 1, 1, 'TimeZone', 'Asia/Tokyo') < datetime(2024, 1, 1, 'TimeZone', 'Europe/London'))
t = datetime(2030, 7, 1, 'TimeZone', 'Europe/Berlin', 'Format', 'yyyy-MM-dd''T''HH:mm:ssXXX');
assert(strcmp(char(t), '2030-07-01T00:00:00+02:00'))
try
    datetime(2024, 1, 1, 'TimeZone', 'No/Where')
catch e
    assert(strcmp(e.identifier, 'MATLAB:datetime:UnknownTimeZone'))
end
try, datetime(2024, 1, 1) < t, catch e, assert(strcmp(e.identifier, 'MATLAB:datetime:IncompatibleTZ')), end
assert(strcmp(char(datetime(1718000000, 'ConvertFrom', 'posixtime', 'TimeZone', 'Australia/Sydney')), ...
    '10-Jun-2024 16:13:20'))
d = datetime(2024, 1, 1:100, 'TimeZone', 'America/New_York');
assert(sum(isdst(d)) == 30 && d(80) - d(1) == hours(79 * 24 - 1))
T = timezones('Europe');
assert(T.UTCOffset(strcmp(T.Name, 'Europe/Paris')) == 1)
