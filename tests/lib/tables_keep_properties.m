% table2timetable and timetable2table keep what a table knows about its variables; tables without rows are written
T = table(['a'; 'b'], [3; 4], 'VariableNames', {'t', 'v'});
T.Properties.VariableDescriptions = {'time', 'value'};
T.Properties.VariableUnits = {'s', 'm'};
T.Properties.Description = 'all';
T.Properties.UserData = 5;
T = addprop(T, {'Source', 'Run'}, {'variable', 'table'});
T.Properties.CustomProperties.Source = {'x', 'y'};
T.Properties.CustomProperties.Run = 7;
TT = table2timetable(T, 'RowTimes', seconds([1; 2]));
p = TT.Properties;
assert(isequal(p.VariableDescriptions, {'time', 'value'}) && isequal(p.VariableUnits, {'s', 'm'}) && ...
    strcmp(p.Description, 'all') && p.UserData == 5 && isequal(p.DimensionNames, {'Time', 'Variables'}))
assert(isequal(p.CustomProperties.Source, {'x', 'y'}) && p.CustomProperties.Run == 7)
T.t = [];
TT = table2timetable(T, 'TimeStep', hours(1));
assert(isequal(TT.Properties.VariableDescriptions, {'value'}) && isequal(TT.Properties.VariableNames, {'v'}))
U = timetable2table(TT);
assert(isequal(U.Properties.VariableDescriptions, {'', 'value'}) && ...
    isequal(U.Properties.VariableUnits, {'', 'm'}) && ...
    strcmp(U.Properties.Description, 'all') && isequal(U.Properties.CustomProperties.Source, {'', 'y'}))
U = timetable2table(TT, 'ConvertRowTimes', false);
assert(isequal(U.Properties.VariableUnits, {'m'}))
V = table(hours([1; 2]), [5; 6], [7; 8], 'VariableNames', {'when', 'a', 'b'});
V.Properties.VariableUnits = {'h', 'kg', 'N'};
assert(isequal(table2timetable(V).Properties.VariableUnits, {'kg', 'N'}))
V.Properties.VariableUnits = {};
assert(isempty(table2timetable(V).Properties.VariableUnits))
% no rows
f = [tempname '.csv'];
for W = {table(cell(0, 1), zeros(0, 1), zeros(0, 2), strings(0, 1), 'VariableNames', {'a', 'b', 'c', 'd'}), ...
        table(string.empty, logical.empty, 'VariableNames', {'k', 'l'}), ...
        cell2table(cell(0, 2), 'VariableNames', {'x', 'y'}), struct2table(struct('p', {}, 'q', {}))}
    writetable(W{1}, f);
    disp(strtrim(fileread(f)))
end
delete(f)
