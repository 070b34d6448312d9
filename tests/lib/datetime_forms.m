% datetime and duration: making, arithmetic, comparison, parts, text, display.
t = datetime(2024, 2, 28, 13, 5, 9)
u = t + days(2)
assert(isequal([u.Year u.Month u.Day], [2024 3 1]) && month(u) == 3)
d = u - t
assert(hours(d) == 48 && t < u && u >= t)
v = datetime(2024, 1, [1 15 31]);
assert(numel(v) == 3 && isequal(day(v), [1 15 31]) && isequal(v(2), datetime(2024, 1, 15)))
v(2) = []
assert(isequal(days(diff(v)), 30))
w = datetime('2024-03-05 06:07:08', 'InputFormat', 'yyyy-MM-dd HH:mm:ss');
w.Format = 'yyyy/MM/dd h:mm a';
disp(w)
assert(isequal(char(datetime('05-Mar-2024')), '05-Mar-2024'))
assert(posixtime(datetime(1970, 1, 2)) == 86400 && datenum(datetime(2000, 1, 1)) == 730486)
assert(isequal(datetime(86400, 'ConvertFrom', 'posixtime'), datetime(1970, 1, 2)))
assert(isnat(NaT) && isdatetime(t) && isduration(d) && ~isduration(t))
assert(isequal(sort([u t]), [t u]) && isequal(max([t u]), u))
assert(isequal(dateshift(t, 'start', 'month'), datetime(2024, 2, 1)) && isequal(dateshift(t, 'end', 'month'), ...
    datetime(2024, 2, 29)))
x = datetime(2024, 1, 1):days(10):datetime(2024, 1, 31);
assert(numel(x) == 4)
e = [hours(1); minutes(90)]
assert(isequal(minutes(sum(e)), 150) && e(1) + seconds(30) == duration(1, 0, 30))
disp(duration(26, 3, 4.5))
f = duration(0, 0, 1.25); f.Format = 'hh:mm:ss.SSS'; disp(f)
try, datetime('nonsense'), catch q, disp(q.identifier), end
