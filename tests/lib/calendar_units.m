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
