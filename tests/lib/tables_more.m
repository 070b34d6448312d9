% Tables: their arithmetic, the array of one, the last rows, missing values by name,
% rows near a time; durations and minutes; options.
T = table([1; 2; 3], [4; 5; 6], 'VariableNames', {'a', 'b'});
assert(isa(T, 'tabular') && isa(timetable(seconds(1), 1), 'tabular') && ~exist('tabular_math'))

% arithmetic of two tables goes by the names of the variables
S = T(:, {'b', 'a'});
assert(isequal((T + S).a, [2; 4; 6]) && isequal((T .* S).b, [16; 25; 36]) && isequal((2 - T).a, [1; 0; -1]) && ...
    isequal((T ./ [1 2]).b, [2; 2.5; 3]))
assert(isequal((T >= 3).a, [false; false; true]) && isequal((-T).b, [-4; -5; -6]) && ...
    isequal((T.^2).a, [1; 4; 9]) && isequal(mod(T, 2).b, [0; 1; 0]))
assert(isequal(table2array(sum(T)), [6 15]) && isequal(mean(T).b, 5) && isequal(max(T).a, 3) && ...
    isequal(cumsum(T).a, [1; 3; 6]) && isequal(abs(-T), T))
assert(isequal(sum(T, 2).sum, [5; 7; 9]) && isequal(std(T).a, 1) && isequal(median(T).b, 5) && ...
    isequal(round(T / 2).a, [1; 1; 2]))
assert(isequal(isnan(table([1; NaN])).Var1, [false; true]) && isequal(sqrt(table(4)).Var1, 2) && ...
    isequal(atan2(T, T).a, pi / 4 * ones(3, 1)))
fails('MATLAB:table:math:FunctionNotSupported', @() table({'a'}) + 1)
fails('MATLAB:table:math:FunctionNotSupported', @() abs(table({'a'})))
fails('MATLAB:table:math:DifferentVarNames', @() T + table([1; 2; 3], [4; 5; 6]))

% table2array
assert(isequal(table2array(T), [1 4; 2 5; 3 6]) && ...
    isequal(table2array(table([1 2; 3 4], [5; 6])), [1 2 5; 3 4 6]) && isempty(table2array(table())))
assert(isequal(table2array(table({'a'; 'b'}, {'c'; 'd'})), {'a', 'c'; 'b', 'd'}) && ...
    isequal(table2array(timetable(seconds([1; 2]), [3; 4])), [3; 4]))
fails('MATLAB:table2array:InvalidInput', @() table2array(5))
fails('MATLAB:table:ExtractDataIncompatibleTypeError', @() table2array(table([1; 2], {'a'; 'b'})))

% tail, and head beside it
assert(isequal(tail(T, 2), T(2:3, :)) && isequal(tail((1:10)'), (3:10)') && ...
    isequal(tail({1; 2; 3}, 2), {2; 3}) && isequal(tail([1 2; 3 4], 9), [1 2; 3 4]))
M = reshape(1:24, 4, 3, 2);
assert(isequal(tail(M, 2), M(3:4, :, :)) && isequal(head(M, 1), M(1, :, :)) && isempty(tail(T, 0)) && ...
    isempty(tail([], 2)))
fails('MATLAB:tail:InvalidNumberOfRows', @() tail(T, -1))
fails('MATLAB:tail:InvalidNumberOfRows', @() tail(T, 1.5))
fails('MATLAB:head:InvalidNumberOfRows', @() head(T, 'a'))

% standardizeMissing: what equals an indicator becomes the missing value of the class
assert(isequaln(standardizeMissing([1 -99 NaN 7], [-99 7]), [1 NaN NaN NaN]) && ...
    isequaln(standardizeMissing(single([1 2]), 2), single([1 NaN])))
assert(isequal(standardizeMissing(int8([1 -99]), -99), int8([1 -99])) && ...
    isequal(standardizeMissing({'a', 'NA'}, 'NA'), {'a', ''}))
assert(isequaln(standardizeMissing(["a" "NA" "-"], ["NA" "-"]), ["a" missing missing]) && ...
    isequal(standardizeMissing('a-b', '-'), 'a b'))
c = standardizeMissing(categorical({'a', 'b'}), 'a');
t = standardizeMissing(datetime(2024, 1, 1:3), datetime(2024, 1, 2));
d = standardizeMissing(seconds(1:3), seconds([1 3]));
assert(isequal(isundefined(c), [true false]) && isequal(isnat(t), [false true false]) && ...
    isequal(isnan(d), [true false true]) && isempty(standardizeMissing([], 1)))
U = table([1; -99], {'NA'; 'x'}, ["NA"; "y"], [-99; 2]);
V = standardizeMissing(U, {-99, 'NA'});
assert(isequaln(V.Var1, [1; NaN]) && isequal(V.Var2, {''; 'x'}) && isequaln(V.Var3, [missing; "y"]) && ...
    isequaln(V.Var4, [NaN; 2]))
V = standardizeMissing(U, -99, 'DataVariables', 'Var4');
assert(isequal(V.Var1, [1; -99]) && isequaln(V.Var4, [NaN; 2]))
V = standardizeMissing(U, -99, 'DataVariables', {'Var1'}, 'ReplaceValues', false);
assert(isequal(V.Var1, U.Var1) && isequaln(V.Var1_standardized, [1; NaN]) && width(V) == 5)
fails('MATLAB:minrhs', @() standardizeMissing(1))
fails('MATLAB:standardizeMissing:NameValue', @() standardizeMissing(U, 1, 'foo', 2))
fails('MATLAB:standardizeMissing:DataVariables', @() standardizeMissing(U, 1, 'DataVariables', 'foo'))
fails('MATLAB:standardizeMissing:DataVariablesArray', @() standardizeMissing([1 2], 1, 'DataVariables', 1))
assert(isequal(ismissing(U, {-99, "NA"}), [false true true true; true false false false]) && ...
    isequal(ismissing(datetime(2024, 1, 1:2), datetime(2024, 1, 2)), [false true]))
assert(isequal(ismissing(categorical({'a', 'b'}), 'b'), [false true]) && ...
    isequal(ismissing([1 NaN 3], [NaN 3]), [false true true]))

% withtol: rows of a timetable within a tolerance of times
TT = timetable(seconds([1; 2.01; 3; 3.05]), [5; 6; 7; 8]);
assert(isequal(TT{withtol(seconds([2 3]), seconds(0.06)), 1}, [6; 7; 8]) && ...
    isempty(TT{withtol(seconds(9), seconds(1)), 1}))
D = timetable(datetime(2024, 1, 1:3)', [1; 2; 3]);
assert(isequal(D{withtol('2024-01-02 01:00', hours(2)), 1}, 2) && ...
    isequal(D{withtol(datetime(2024, 1, 1:2), minutes(1)), 1}, [1; 2]))

% milliseconds, minute
assert(milliseconds(milliseconds(2.5)) == 2.5 && ...
    isequal(milliseconds([1 2; 3 4]), seconds([1 2; 3 4] / 1000)) && milliseconds(seconds(1.5)) == 1500)
assert(isduration(milliseconds(int8(5))) && isempty(milliseconds([])) && isnan(milliseconds(NaN)) && ...
    strcmp(milliseconds(1).Format, 's') && isequal(size(milliseconds(ones(2, 3, 2))), [2 3 2]))
fails('MATLAB:duration:InvalidData', @() milliseconds('a'))
fails('MATLAB:duration:InvalidData', @() hours({1}))
assert(isequal(minute(datetime(2024, 1, 1, 2, [0 59 60], 3)), [0 59 0]) && ...
    minute('2024-01-01 10:20:30') == 20 && isequal(minute([730000.5 730000 + 61 / 1440]), [0 1]))
assert(isnan(minute(NaT)) && isempty(minute(datetime.empty)) && isequal(size(minute(NaT(2, 3, 2))), [2 3 2]))
fails('MATLAB:validation:UnableToConvert', @() minute({1}))

% odeget, optimget, optimoptions
o = odeset('RelTol', 1e-3, 'Events', @sin);
assert(odeget(o, 'RelTol') == 1e-3 && odeget(o, 'rel') == 1e-3 && isempty(odeget(o, 'AbsTol')) && ...
    odeget(o, 'AbsTol', 7) == 7 && odeget([], 'RelTol', 5) == 5)
assert(isequal(odeget(o, 'Events'), @sin))
fails('MATLAB:odeget:InvalidPropName', @() odeget(o, 'foo'))
fails('MATLAB:odeget:NotStruct', @() odeget(5, 'RelTol'))
fails('MATLAB:minrhs', @() odeget(o))
o = optimset('TolX', 1e-3, 'Display', 'off');
assert(optimget(o, 'TolX') == 1e-3 && strcmp(optimget(o, 'disp'), 'off') && isempty(optimget(o, 'MaxIter')) && ...
    optimget(o, 'MaxIter', 9) == 9 && isempty(optimget([], 'TolX')))
fails('MATLAB:optimget:Arg1NotStruct', @() optimget(5, 'TolX'))
fails('MATLAB:minrhs', @() optimget(o))
o = optimoptions('fminunc', 'StepTolerance', 1e-9, 'MaxIterations', 3);
assert(o.StepTolerance == 1e-9 && o.TolX == 1e-9 && optimget(o, 'MaxIter') == 3)
p = optimoptions(o, 'OptimalityTolerance', 1e-4);
q = optimoptions(@fsolve, p, 'Display', 'none');
assert(p.MaxIter == 3 && p.TolFun == 1e-4 && q.TolX == 1e-9 && strcmp(q.Display, 'none'))
[x, ~, flag] = fminunc(@(x) (x - 3)^4, 0, optimoptions('fminunc', 'MaxIterations', 1, 'Display', 'off'));
assert(flag == 0 && abs(x - 3) > 1e-3)
fails('MATLAB:optimoptions:InvalidOption', @() optimoptions('fminunc', 'Display'))
fails('MATLAB:optimoptions:InvalidSolver', @() optimoptions(3))
disp('tables: ok')

function fails(id, f)
    try
        f();
    catch e
        assert(strcmp(e.identifier, id), '%s: %s', e.identifier, e.message)
        return
    end
    error('test:none', 'no error %s', id)
end
