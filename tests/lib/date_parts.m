% Parts of dates by their kinds; the results have the size of the dates.
d = [datetime(2024, 12, 29:31), NaT; datetime(2021, 1, 1:4)];
disp(day(d, 'name')), disp(day(d(1, :), 'shortname')), disp(month(d(:, 1)', 'name')), disp(month(d, 'shortname'))
disp(day(d, 'dayofyear')), disp(day(d, 'dayofweek')), disp(day(d, 'iso-dayofweek')), disp(day(d, 'dayofmonth'))
disp(week(d)), disp(week(d, 'iso-weekofyear')), disp(week(d, 'weekofmonth'))
disp(year(d, 'short')), disp(year(datetime(-3, 1, 1))), disp(year(datetime(-3, 1, 1), 'gregorian'))
t = datetime(2024, 5, 6, 1, 2, 3.5); disp(second(t)), disp(second(t, 'secondofday')), disp(month(t, 'monthofyear'))
for f = {@() day(d, 'dayofcentury'), @() month(d, 3), @() week(d, 'x'), @() second(d, "minute"), @() year(d, 'long')}
    try, f{1}(), catch e, disp(e.identifier), end
end
