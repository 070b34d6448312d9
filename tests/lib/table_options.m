% Functions of tables obey their options; they name what they do not know.
T = table([1; NaN; 3], ["a"; missing; ""], [NaN; NaN; 6], 'VariableNames', {'x', 's', 'y'});
[R, gone] = rmmissing(T); assert(height(R) == 1 && isequal(gone, [true; true; false]))
assert(isequal(rmmissing(T, 'DataVariables', 'x').x, [1; 3]) && isequaln(rmmissing(T, 'MinNumMissing', 2).x, [1; 3]))
assert(isequal(rmmissing(T, 'DataVariables', @isnumeric, 'MinNumMissing', 2).x, [1; 3]))
[R, gone] = rmmissing(T, 2, 'MinNumMissing', 2);
assert(isequal(R.Properties.VariableNames, {'x', 's'}) && isequal(gone, [false false true]))
assert(isequal(rmmissing(T, 'MissingLocations', [false(2, 3); true(1, 3)]).s(1), "a"))
U = table(["p q"; "r"], [1; 2], [3; 4], 'VariableNames', {'n', 'a', 'b'});
R = rows2vars(U, 'VariableNamesSource', 'n');
assert(isequal(R.Properties.VariableNames, {'OriginalVariableNames', 'pQ', 'r'}) && isequal(R.r, [2; 4]))
R = rows2vars(U, 'VariableNamesSource', 'n', 'DataVariables', 'b', 'VariableNamingRule', 'preserve');
assert(isequal(R.Properties.VariableNames{2}, 'p q') && isequal(R.r, 4) && isequal(R.OriginalVariableNames, {'b'}))
A = table([1; 2; 3], [10; 20; 30], [7; 8; 9], 'VariableNames', {'k', 'p', 'q'});
B = table([2; 3; 4], [200; 300; 400], [5; 6; 7], 'VariableNames', {'k', 'r', 'q'});
[J, ia, ib] = innerjoin(A, B, 'Keys', 'k', 'LeftVariables', 'p', 'RightVariables', 'r');
assert(isequal(J.Properties.VariableNames, {'p', 'r'}) && isequal(J.r, [200; 300]) && isequal([ia ib], [2 1; 3 2]))
J = outerjoin(A, B, 'Keys', 'k', 'MergeKeys', true, 'LeftVariables', 'p', 'RightVariables', 'r');
assert(isequal(J.k, [1; 2; 3; 4]) && isequaln(J.p, [10; 20; 30; NaN]))
[J, ib] = join(A(2:3, :), B, 'Keys', 'k', 'KeepOneCopy', 'q');
assert(isequal(J.q, [8; 9]) && isequal(ib, [1; 2]) && width(J) == 4)
V = table([1; 1; 2], {'c'; 'd'; 'c'}, [3; 4; 5], [8; 8; 9], 'VariableNames', {'g', 'w', 'v', 'z'});
R = unstack(V, 'v', 'w', 'GroupingVariables', 'g', 'ConstantVariables', 'z');
assert(isequal(R.Properties.VariableNames, {'g', 'z', 'c', 'd'}) && isequal(R.z, [8; 9]) && isequaln(R.d, [4; NaN]))
R = rowfun(@(v) sum(v), V, 'InputVariables', 'v', 'GroupingVariables', 'g', 'OutputVariableNames', 't');
assert(isequal(R.t, [7; 5]) && isequal(R.GroupCount, [2; 1]) && isequal(R.g, [1; 2]))
R = rowfun(@(v) error('x:y', 'no'), V(:, 'v'), 'ErrorHandler', @(s, v) s.index * v, 'OutputFormat', 'uniform');
assert(isequal(R, [3; 8; 15]))
R = varfun(@(x) error('x:y', 'no'), V(:, {'g', 'v'}), 'ErrorHandler', @(s, x) s.index, 'OutputFormat', 'uniform');
assert(isequal(R, [1 2]))
TT = timetable(hours([1; 2; 3]), [1; 1; 2], [4; 5; 6], 'VariableNames', {'g', 'v'});
R = rowfun(@sum, TT, 'InputVariables', 'v', 'GroupingVariables', 'g'); assert(isequal(R.Time, hours([1; 3])))
assert(istable(rowfun(@(g, v) g + v, TT, 'OutputFormat', 'table')))
assert(isequaln(rmmissing([1 NaN 3], 'MissingLocations', [true false false]), [NaN 3]))
says(@() rmmissing([1 NaN], 'MinNum', 2))
says(@() rmmissing([1 NaN], 3))
says(@() innerjoin(A, B, 'Key', 'k'))
says(@() outerjoin(A, B, 'Keys', 'k', 'Type', 'both'))
says(@() innerjoin(A, B, 'LeftKeys', 'k'))
says(@() varfun(@sum, A, 'OutputForm', 'uniform'))
says(@() stack(A, {'p', 'q'}, 'NewName', 'x'))
says(@() unstack(V, 'v', 'w', 'Grouping', 'g'))
says(@() rows2vars(U, 'Names', 'n'))
says(@() rmmissing(T, 'MinNum', 2))
says(@() rmmissing(T, 3))
says(@() retime(TT, 'hourly', 'linear', 'EndValue', 3))
says(@() mergevars(A, {'p', 'q'}, 'Name', 'x'))
says(@() innerjoin(A, B, 'Keys'))
function says(f)
	try
		f();
		disp('no error')
	catch err
		disp(err.identifier)
	end
end
