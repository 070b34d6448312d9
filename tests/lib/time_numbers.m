% datenum, datevec, datestr, weekday, eomday, addtodate, etime.
assert(isequal(datenum([2000 1 1; 2001 1 1]), [730486; 730852]))
assert(datenum('2000-01-01') == 730486 && datenum('03/04/2005', 'mm/dd/yyyy') == 732375)
assert(datenum(2000, 13, 1) == datenum(2001, 1, 1))
assert(isequal(datevec(730486.5), [2000 1 1 12 0 0]))
[y, m, d] = datevec(730486);
assert(isequal([y m d], [2000 1 1]))
disp(datestr(730486.75)), disp(datestr(730486, 'dddd dd mmmm yyyy'))
disp(datestr([2020 2 29 23 59 59.25], 'yyyy-mm-dd HH:MM:SS.FFF'))
for k = 0:31, fprintf('%d %s\n', k, datestr(738000.123456, k)); end
[n, s] = weekday(738000);
fprintf('%d %s\n', n, s);
assert(isequal(eomday(2023:2024, 2), [28 29]) && etime([2024 1 1 0 0 1], [2023 12 31 23 59 59]) == 2)
assert(isequal(datestr(addtodate(datenum(2024, 1, 31), 1, 'month'), 29), '2024-02-29'))
