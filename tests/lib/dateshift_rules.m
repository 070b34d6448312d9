% dateshift to all units, to days of the week, and by all rules.
t = datetime(2021, 6, 27, 9, 14, 30.75);
at = @(varargin) char(dateshift(t, varargin{:}), 'yyyy-MM-dd HH:mm:ss');
for unit = {'year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second'}
    fprintf('%-8s%s   %s   %s   %s\n', unit{1}, at('start', unit{1}), at('end', unit{1}), ...
        at('start', unit{1}, 'nearest'), at('end', unit{1}, -1));
end
assert(dateshift(datetime(2014, 1, 31), 'end', 'month', 'next') == datetime(2014, 2, 28))
assert(isequal(dateshift(datetime(2014, 4, 16), 'start', 'month', 0:3), datetime(2014, 4:7, 1)))
assert(isequal(dateshift(datetime(2014, [1; 12], 31), 'start', 'year', 'next'), datetime([2015; 2015], 1, 1)))
d = datetime([2014 8 3; 2014 4 15]);
assert(isequal(dateshift(d, 'dayofweek', 'Friday'), datetime([2014 8 8; 2014 4 18])))
assert(isequal(dateshift(d, 'dayofweek', 'Monday', 'previous'), datetime([2014 7 28; 2014 4 14])))
assert(isequal(dateshift(datetime(2019, 4, 13), 'dayofweek', 2, 1:3), datetime(2019, 4, [15 22 29])))
thursday = datetime(2015, 12, 24);
for rule = {'next', 'previous', 'nearest', 'current', 1, -1, 0}
    assert(dateshift(thursday, 'dayofweek', 'thu', rule{1}) == thursday)
end
assert(dateshift(thursday, 'dayofweek', 5, -2) == thursday - days(7))
assert(dateshift(thursday, 'dayofweek', 'mon', 'nearest') == datetime(2015, 12, 21))
assert(dateshift(thursday, 'dayofweek', 'mon', 'current') == datetime(2015, 12, 21))
assert(isequal(dateshift(thursday + days(0:3), 'dayofweek', 'weekend'), datetime(2015, 12, [26 26 26 27])))
assert(isequal(dateshift(thursday + days(0:3), 'dayofweek', 'weekday', 'previous'), datetime(2015, 12, [24 25 25 25])))
assert(isnat(dateshift(NaT, 'dayofweek', 2)) && isnat(dateshift(NaT, 'end', 'month')))
wrong = {{'start', 'nonsense'}, {'begin', 'day'}, {'start', 'day', 'foo'}, {'start', 'day', 1.5}, {'dayofweek', 9}, ...
    {'dayofweek', 't'}};
for w = wrong
    try, dateshift(t, w{1}{:}), catch e, fprintf('%s %s\n', e.identifier, e.message), end
end
% calendar differences
assert(isequal(caldiff(datetime(2020, [1; 3; 6], 1)), [calmonths(2); calmonths(3)]))
m = datetime(2020, [1 2; 4 7], 1);
assert(isequal(size(caldiff(m)), [1 2]) && isequal(size(caldiff(m, 'months', 2)), [2 1]))
try, caldiff(m, 'foo'), catch e, fprintf('%s %s\n', e.identifier, e.message), end
try, between(t, t, {'months', 'foo'}), catch e, disp(e.identifier), end
