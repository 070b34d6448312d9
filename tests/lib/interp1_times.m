% Datetimes and durations as sample points, as values and as both.
d = datetime(2020, 1, 1:3);
disp(interp1(1:3, d, [1.5 4]))
disp(interp1(d, [1 2 4], datetime(2020, 1, 2, 12, 0, 0)))
disp(interp1(d, [1 2 4], datetime(2020, 1, 4)))
disp(interp1(d, [1 2 4], datetime(2020, 1, 4), 'linear', 'extrap'))
disp(interp1(d, d + hours(1), d(2)))
h = hours([1 2 4]);
disp(interp1(1:3, h, [1.25; 2.5]))
disp(interp1(h, 1:3, hours(3)))
disp(interp1(h, d, hours([1.5 3]), 'nearest'))
disp(interp1(h, 2.5))
disp(interp1(1:3, d, 7, 'linear', d(1)))
disp(size(interp1(1:3, [h' h'], [1 2])))
try, interp1(d, 1:3, 1.5), catch e, disp(e.message), end
try, interp1(1:3, 1:3, d), catch e, disp(e.message), end
try, interp1(d, 1:3, h), catch e, disp(e.message), end
try, interp1(1:3, d, 'linear', 'pp'), catch e, disp(e.message), end
