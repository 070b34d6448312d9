% Where missing elements go when sort and sortrows are told, for every class, and rows of tables by these rules.
c = {[3 NaN 1]', ["b"; missing; "a"], datetime(2020, 1, [3 NaN 1])', seconds([3 NaN 1])', ...
    categorical({'b'; ''; 'a'}), single([3 NaN 1])', [1+2i; NaN; 1-2i]};
want = {'ascend', 'auto', [3 1 2]; 'ascend', 'first', [2 3 1]; 'ascend', 'last', [3 1 2]; ...
    'descend', 'auto', [2 1 3]; 'descend', 'first', [2 1 3]; 'descend', 'last', [1 3 2]};
for k = 1:numel(c)
    for m = 1:size(want, 1)
        [~, i] = sort(c{k}, 1, want{m, 1}, 'MissingPlacement', want{m, 2});
        assert(isequal(i', want{m, 3}))
        T = table(c{k}, (1:3)', 'VariableNames', {'x', 'n'});
        S = sortrows(T, 'x', want{m, 1}, 'MissingPlacement', want{m, 2});
        assert(isequal(S.n', want{m, 3}))
    end
end
T = table([2; 1; 2; 1], {'b'; 'a'; 'a'; 'b'}, int64(2)^53 + int64([1; 0; 3; 2]), 'VariableNames', {'n', 't', 'w'});
disp(sortrows(T, {'n', 't'}, {'descend', 'ascend'}))
disp(sortrows(T, [-1 2]).w' - int64(2)^53)
disp(sortrows(T, 'w').w' - int64(2)^53)
disp(sortrows(T, 'descend').t')
T.Properties.RowNames = {'r3', 'r1', 'r4', 'r2'};
disp(sortrows(T, 'RowNames').Properties.RowNames')
M = table([1 5; 1 2; 0 9], 'VariableNames', {'m'});
disp(sortrows(M).m)
z = table([-3; 2; 1]); disp(sortrows(z, 1, 'ComparisonMethod', 'abs').Var1')
TT = timetable(seconds([3; 1; NaN]), [1; 2; 3]);
disp(sortrows(TT).Var1'), disp(sortrows(TT, 'descend').Var1'), disp(sortrows(TT, 'Var1', 'descend').Var1')
disp(sortrows(TT, 'Time', 'descend', 'MissingPlacement', 'last').Var1')
% the first rows
disp(topkrows(T, 2, 'w').w' - int64(2)^53)
disp(topkrows(T, 2, {'n', 'w'}, {'ascend', 'descend'}).w' - int64(2)^53)
disp(topkrows(T, 1, "t", 'ascend').t), disp(topkrows(T, 1, 'RowNames').Properties.RowNames)
disp(topkrows([1 5; 2 4; 3 9], 2, 2)), disp(topkrows([-7; 2], 1, 1, 'descend', 'ComparisonMethod', 'abs'))
for f = {@() sortrows(T, 'n', 'up'), @() sortrows(T, 'n', 'ascend', 'Way', 1), @() sortrows(table({1; 2})), ...
        @() sortrows(T, 'none'), @() topkrows(T, 2, 'none'), @() topkrows([3; 1], 1, 'up'), @() topkrows([3; 1], -1)}
    try, f{1}(), catch e, disp(e.identifier), end
end
