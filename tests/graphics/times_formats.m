subplot(2, 1, 1), plot(datetime(2010, 1:30, 1), 1:30), xtickformat('MMM yy'), xlim(datetime(2010, [1 13], 1))
assert(isequal(xticklabels, {'Jan 10'; 'Mar 10'; 'May 10'; 'Jul 10'; 'Sep 10'; 'Nov 10'; 'Jan 11'}))
subplot(2, 1, 2), plot(seconds(0:10:600), 0:60), xtickformat('mm:ss'), xlim(minutes([0 8]))
l = xticklabels; assert(strcmp(l{1}, '00:00') && strcmp(l{end}, '08:00'))
