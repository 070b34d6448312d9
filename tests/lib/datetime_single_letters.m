% A single letter of InputFormat reads one or more digits.
assert(isequal(datetime({'8 April 2015', '19 May 2015'}, 'InputFormat', 'd MMMM yyyy'), ...
	datetime([2015 4 8; 2015 5 19])'))
assert(datetime('8/4/2015 3:05:7', 'InputFormat', 'd/M/yyyy H:m:s') == datetime(2015, 4, 8, 3, 5, 7))
assert(datetime('12-Dec-2020', 'InputFormat', 'd-MMM-y') == datetime(2020, 12, 12))
assert(datetime('2020-1-9 11:30 PM', 'InputFormat', 'yyyy-M-d h:mm a') == datetime(2020, 1, 9, 23, 30, 0))
