% jsonencode of tables, times, categories, objects; cells as new rows of tables; differences of times
assert(strcmp(jsonencode(table([1; 2], {'a'; 'b'}, 'VariableNames', {'N', 'S'})), '[{"N":1,"S":"a"},{"N":2,"S":"b"}]'))
assert(strcmp(jsonencode(datetime(2024, 1, 2)), '"02-Jan-2024"') && strcmp(jsonencode(categorical({'a', 'b'})), ...
    '["a","b"]'))
assert(strcmp(jsonencode(struct('t', seconds(5))), '{"t":"5 sec"}'))
T = table(["Ann"; "Bob"], [30; 25], {'x'; 'y'}, 'VariableNames', {'Name', 'Age', 'Code'});
T = [T; {"Dee", 19, {'w'}}];
T(end + 1, :) = {"E", 3, {'q'}};
assert(isequal(T.Code, {'x'; 'y'; 'w'; 'q'}) && isequal(T.Age', [30 25 19 3]))
assert(isequal(diff(datetime(2024, 1, 1) + hours(0:2)'), hours([1; 1])))
