% calendarDuration, and what stands beside it
t = datetime(2024, 1, 31) + calmonths(0:2)
c = calyears(1) + calmonths(2) + caldays(3)
between(datetime(2024, 1, 1), datetime(2025, 3, 5, 6, 0, 0))
assert(isequal(between(datetime(2024, 1, 1), datetime(2024, 3, 15), 'days'), caldays(74)));
assert(calmonths(c) == 14 && caldays(-c) == -3 && isequal(2 * c, c + c));
[y, m, d] = split(c, {'years', 'months', 'days'}); assert(isequal([y m d], [1 2 3]));
t = datetime(2024, 1, 15):calmonths(1):datetime(2024, 4, 20); assert(numel(t) == 4 && month(t(end)) == 4);
assert(year(datetime(2024, 3, 5)) == 2024 && day(738000) == day(datetime(738000, 'ConvertFrom', 'datenum')));
try, calmonths(0.5); catch e, disp(e.message), end
% more of datetime and duration
assert(week(datetime(2024, 3, 5)) == 10 && isweekend(datetime(2024, 3, 9)) && ~isweekend(datetime(2024, 3, 8)));
d = datetime(2024, 1, 1); d.Day = 15; d.Hour = 6; disp(d)
assert(timeofday(d) == hours(6) && isequal(caldays(caldiff(datetime(2024, 1, [1 3 4]), 'days')), [2 1]));
assert(isequal(linspace(datetime(2024, 1, 1), datetime(2024, 1, 3), 3), datetime(2024, 1, 1:3)));
assert(isequal(ismember(datetime(2024, 1, 1:2), datetime(2024, 1, 2)), [false true]));
assert(numel(hours(1):minutes(20):hours(2)) == 4 && round(hours(1.6)) == hours(2) && floor(minutes(1.5)) == minutes(1));
fprintf('%s and %s, %s\n', datetime(2024, 1, 2), hours(2), categorical("c"));
assert(strcmp(sprintf('<%s>', datetime(2024, 1, 2)), '<02-Jan-2024>'));
% zones: UTC, local and offsets
d = datetime(2024, 1, 1, 12, 0, 0, 'TimeZone', 'UTC'); e = d; e.TimeZone = '+02:00'; disp(e)
assert(d == e && e - d == seconds(0) && posixtime(e) == posixtime(d) && hours(tzoffset(e)) == 2);
try, d < datetime(2024, 1, 1); catch x, disp(x.identifier), end
