% Julian dates and modified Julian dates of datetimes
t = datetime(2000, 1, 1, 12, 0, 0);
fprintf('%.6f\n', juliandate(t), juliandate(t, 'modifiedjuliandate'), juliandate(datetime(1858, 11, 17)), ...
    juliandate(datetime(1858, 11, 17), 'modified'), juliandate(t, 'juliandate'))
disp(juliandate([t; t + days(2)], 'juliandate') - 2451545)
z = datetime(2000, 1, 1, 13, 0, 0, 'TimeZone', 'Europe/Berlin');
disp(juliandate(z, 'modifiedjuliandate') == juliandate(t, 'modifiedjuliandate'))
disp(juliandate(NaT, 'modifiedjuliandate'))
try, juliandate(t, 'x'), catch e, disp(e.identifier), end
