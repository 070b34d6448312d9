% Axes of datetimes and durations: limits, ticks and labels are times; files show them
t = datetime(2024, 1, 1) + days(0:9);
plot(t, 1:10)
ax = gca;
disp(xlim)
disp(class(ax.XTick)), disp(numel(ax.XTick)), disp(xticklabels')
xlim([datetime(2024, 1, 3) datetime(2024, 1, 8)])
disp(ax.XLim)
xticks(datetime(2024, 1, [3 5 7]))
disp(xticks), disp(xticklabels')
plot(datetime(2020, 1, 1) + calmonths(0:50), 1:51)
disp(xlim), disp(xticklabels')
plot(datetime(2023, 1, 1) + calmonths(0:8), 1:9)
disp(xticklabels')
plot(datetime(2024, 3, 1, 8, 0, 0) + minutes(0:5:300), 1:61)
disp(xticklabels')
plot(datetime(2024, 3, 1, 8, 0, 0) + seconds(0:8), 1:9)
disp(xticklabels')
plot(seconds(0:100), 0:100)
disp(xlim), disp(xticklabels')
plot(duration(0, 0:30, 0), 0:30)
disp(xticklabels')
plot(1:3, hours(1:3))
disp(ylim)
xline(2), hold on
% the year of the dates stands in the file
f = figure; plot(t, 1:10)
name = [tempname '.svg'];
saveas(f, name)
text = fileread(name);
disp([contains(text, '2024') contains(text, 'Jan 05')])
delete(name)
% one point, no point, missing times
plot(datetime(2024, 5, 17), 1), disp(isdatetime(xlim))
plot(NaT(1, 3), 1:3), disp(size(xlim))
plot(datetime(2024, 5, 17) + years(0:3000:9000), 1:4), disp(numel(xticks) > 1)
close all
