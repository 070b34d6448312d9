% tables: making, indexing, changing, joining, grouping, text files
Age=[38;43;9]; Name={'Sanchez';'Li';'Q'}; W=[71.25;69;64];
T = table(Name, Age, W)
T.Age(2), T.Name{2}, T{:,2:3}, T(T.Age>10,:)
T.BMI = T.W./T.Age
T(2,:) = []
T.Properties.RowNames = {'a','b'}; T
T{'a','Age'} = 99; T('a',:)
T.Properties.VariableNames
sortrows(T,'Age','descend')
size(T), height(T), width(T)
S = table(["x";"y"],[true;false],'VariableNames',{'Str','Flag'})
[S; S]
U = table([1;2;1;2],[10;20;30;40],'VariableNames',{'G','X'});
varfun(@mean, U, 'GroupingVariables','G')
A=table([1;2;3],{'a';'b';'c'},'VariableNames',{'K','L'}); B=table([3;1],[.5;.25],'VariableNames',{'K','R'});
innerjoin(A,B), outerjoin(A,B,'MergeKeys',true), join(B,A)
T2 = table('Size',[2 2],'VariableTypes',{'double','string'})
T.Name = []; T
isempty(table()), T3=table()
unique(table([1;1;2]))
T = array2table([1 2; 3 4]); T.Properties.VariableNames
S = struct('a', {1, 2}, 'b', {'x', 'y'}); T = struct2table(S)
assert(isequal(table2struct(T), S'));
T(3, :) = {5, 'z'}; assert(isequal(T.a', [1 2 5]));
T{2, 'a'} = 7; T.c = [1; 2; 3]; T = removevars(T, 'c');
T = addvars(T, [9; 8; 7], 'NewVariableNames', 'n', 'Before', 'a')
T = renamevars(T, 'n', 'm'); T = movevars(T, 'm', 'After', 'b');
assert(isequal(T.Properties.VariableNames, {'a', 'b', 'm'}));
f = [tempname '.csv']; writetable(T, f); R = readtable(f); assert(isequal(R.a, T.a) && isequal(R.b, T.b)); delete(f);
assert(isequal(T.(1), T.a) && isequal(T.("b"), T.b));
for n = {'T.q', 'T(9, 1)', 'T.a = [1 2]', 'table([1; 2], 3)', 'T{1, "zz"}', ...
	'table(1, 2, ''VariableNames'', {''x'', ''x''})'}
	try, eval([n{1} ';']); catch e, fprintf('%s: %s\n', e.identifier, e.message); end
end
M = table([1; NaN; 3], {'a'; ''; 'c'}, 'VariableNames', {'x', 't'}); height(rmmissing(M)), ismissing(M)
D = table(datetime(2024, 1, [1; 2]), categorical({'u'; 'v'}), [1 2; 3 4], 'VariableNames', {'When', 'Kind', 'Both'})
groupsummary(table([1; 2; 1], [10; 20; 30], 'VariableNames', {'g', 'x'}), 'g', {'mean', 'max'})
rowfun(@(a, b) a + b, table([1; 2], [3; 4]), 'OutputVariableNames', 'Sum')
T = stack(table([1; 2], [3; 4], [5; 6], 'VariableNames', {'id', 'a', 'b'}), {'a', 'b'})
U = unstack(T, 'a_b', 'a_b_Indicator'); assert(isequal(U.a', [3 4]) && isequal(U.b', [5 6]));
rows2vars(table([1; 2], [3; 4], 'VariableNames', {'p', 'q'}))
s = summary(table([1; 2; 3], 'VariableNames', {'n'})); assert(s.n.Max == 3 && isequal(s.n.Size, [3 1]));
