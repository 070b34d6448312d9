% discretize and isbetween of times, and words that their options do not have.
t = datetime(2020, 1:3, 5);
[k, edges] = discretize(t, 'month');
assert(isequal(k, 1:3) && isequal(edges, datetime(2020, 1:4, 1)))
assert(isequaln(discretize([datetime(2020, 1, 1:3) NaT], 2), [1 2 2 NaN]))
assert(isequal(discretize(datetime(2020, 1, 1:3), 'day'), 1:3))
assert(isequal(discretize(datetime(2020, 1, 1:3), hours(36), {'a', 'b'}), {'a', 'a', 'b'}))
assert(isequal(discretize(seconds(1:4), seconds([0 2 4])), [1 2 2 2]))
assert(isequal(discretize(seconds(1:4), seconds([0 2 4]), 'IncludedEdge', 'right'), [1 1 2 2]))
disp(discretize(datetime([1999 2005], 1, 1), 'decade', 'categorical'))
disp(discretize(minutes([10 70]), 'hour', 'categorical'))
assert(isequal(isbetween(datetime(2020, 1, 1:3), '2020-01-01', datetime(2020, 1, 3), 'openright'), [true true false]))
assert(isequal(isbetween(seconds(1:3), seconds(1), seconds(3), 'open'), [false true false]))
assert(isequal(isbetween(1:3, 1, 2), [true true false]))
tt = timetable(seconds(1:3)', (1:3)');
calls = {'discretize(1:3, 2, ''foo'')', 'discretize(1:3, 2, {''a''})', ...
    'discretize(1:3, 2, ''IncludedEdge'', ''up'')', ...
    'discretize(seconds(1:4), ''month'')', 'discretize(t, seconds(1:3))', 'isbetween(t, t, t, ''foo'')', ...
    'addtodate(730000, 1.5, ''day'')', 'weekday(730000, ''foo'')', 'isregular(tt, ''foo'')', ...
    'withtol(seconds(1), 5)', ...
    'structfun(@(x) x, struct(''a'', 1), ''foo'', 1)', 'varfun(@mean, tt, ''OutputFormat'', ''foo'')', ...
    'optimset(''Foo'', 1)', 'optimset(''TolX'', ''a'')', 'optimset(''Display'', ''foo'')', 'optimoptions(''foo'')'};
for k = 1:numel(calls)
    try
        eval([calls{k} ';'])
        fprintf('no error: %s\n', calls{k})
    catch e
        fprintf('%s\n', e.identifier)
    end
end
assert(optimset('TolX', [], 'MaxIter', 5).MaxIter == 5 && weekday(730486, 'long') == 7)
