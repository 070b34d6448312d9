% times keep fractions of a second to a nanosecond
t = datetime(1705315800.123456, 'ConvertFrom', 'posixtime', 'TimeZone', 'UTC');
fprintf('%.6f %.10f %.0f\n', posixtime(t), second(t), round(posixtime(t) * 1e6))
t.Format = 'HH:mm:ss.SSSSSS'; disp(t)
t.TimeZone = 'America/New_York'; disp(t)
t = datetime(2024, 1, 15, 10, 50, 0.123456789, 'Format', 'HH:mm:ss.SSSSSSSSS'); disp(t)
later = t + seconds(1e-6);
disp(later), fprintf('%.12g\n', seconds(later - t))
disp([later > t, later == t, later - seconds(1e-6) == t, isequal(later, t)])
many = t + milliseconds(0:3) / 1000;
fprintf('%.9g ', seconds(diff(many))); fprintf('\n');
[s, i] = sort(many, 'descend'); disp(i), disp(s)
disp(max(many)), disp(min(many)), disp(numel(unique([many many])))
f = 'yyyy-MM-dd HH:mm:ss.SSSSSS';
t = datetime({'2024-01-01 00:00:00.123456', '2024-01-01 00:00:59.999999'}, 'InputFormat', f, 'Format', f); disp(t)
fprintf('%.9g\n', seconds(diff(t)))
x = [t datetime(2020, 1, 1)];
x(3) = t(1); disp(isequal(x(3), x(1)))
x(2) = []; disp(x.')
disp(reshape(repmat(t, 1, 2), 2, 2))
t = datetime(2024, 1, 1, 0, 0, 59.9999999, 'Format', 'mm:ss.SSSSSSS'); disp(t)
t.Minute = 5; disp(t), fprintf('%.10g\n', seconds(timeofday(t)))
v = datevec(t); fprintf('%.10g\n', v(6))
% elements that are added, missing times, files
t = [datetime(2024, 1, 1, 0, 0, .1234567), NaT, datetime(2020, 1, 1)];
t.Format = 'yyyy HH:mm:ss.SSSSSSS';
t(5) = t(1); t(2) = '2021-01-01'; disp(t.')
[~, i] = sort(t); disp(i), disp(t(1) == t)
f = [tempname '.mat']; save(f, 't'); x = load(f); delete(f), disp(x.t(5) - t(1) == 0)
t(1) = NaT; disp(isnat(t))
% other arithmetic
t = datetime(2024, 1, 31, 0, 0, 59.7654321, 'Format', 'yyyy-MM-dd HH:mm:ss.SSSSSSS');
disp(t + calmonths(1)), disp(t + caldays(1) - hours(24) == t), disp(dateshift(t, 'start', 'minute'))
disp([dateshift(t, 'start', 'second'); dateshift(t, 'end', 'second'); dateshift(t, 'start', 'second', 'previous')])
