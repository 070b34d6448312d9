% Functions of data obey their options, and refuse what they do not know.
assert(isequaln(fillmissing([1 NaN NaN 4 NaN 6 NaN], 'linear', 'MaxGap', 2), [1 NaN NaN 4 5 6 7]))
T = table([1; NaN; 3], [NaN; 5; 6], 'VariableNames', {'a', 'b'});
[R, tf] = fillmissing(T, 'constant', 0, 'DataVariables', 'b');
assert(isequaln(R.a, T.a) && isequal(R.b, [0; 5; 6]) && isequal(tf, [false true; false false; false false]))
R = fillmissing(T, 'linear', 'DataVariables', {'a'}, 'ReplaceValues', false);
assert(isequal(R.a_filled, [1; 2; 3]) && width(R) == 3)
assert(isequal(conncomp(digraph([1 2], [2 3]), 'Type', 'weak', 'OutputForm', 'cell'), {1:3}))
assert(isequal(table2struct(T, 'ToScalar', true).b(2), 5))
assert(isequal(histcounts2([1 2], [1 2], [0 3], [0 3], 'Normalization', 'count'), 2))
R = normalize(table([1; 3], [5; 6]), 'range', 'DataVariables', 'Var1');
assert(isequal(R.Var1, [0; 1]) && isequal(R.Var2, [5; 6]))
tf = isoutlier(table([1; 1; 1; 9], [1; 1; 1; 9]), 'DataVariables', 'Var2');
assert(isequal(tf, logical([0 0; 0 0; 0 0; 0 1])))
says(@() fillmissing([1 NaN], 'cubic'))
says(@() fillmissing([1 NaN], 'linear', 'EndValue', 3))
says(@() fillmissing([1 NaN], 'constant'))
says(@() islocalmax([1 2 1], 'Prominence', 3))
says(@() islocalmin([1 2 1], 'FlatSelection', 'middle'))
says(@() ismembertol(1, 1, 1e-3, 'Rows', true))
says(@() knnsearch(1, 1, 'N', 2))
says(@() pca([1 2; 3 5], 'Components', 1))
says(@() cov([1 2; 3 4], 'omitnan'))
says(@() histcounts2(1, 1, 'Normalisation', 'pdf'))
says(@() histcounts2(1, 1, 'Normalization', 'most'))
says(@() smoothdata(1:9, 'movmeen'))
says(@() smoothdata(1:9, 'sgolay', 5, 'SmoothingFactor', 0.3))
says(@() table2struct(T, 'Scalar', true))
says(@() conncomp(graph(1, 2), 'Form', 'cell'))
says(@() conncomp(digraph(1, 2), 'Type', 'loose'))
function says(f)
	try
		f();
		disp('no error')
	catch err
		disp(err.identifier)
	end
end
% all components, also those without variance
[c, s, v] = pca([1 2 3; 2 4 7], 'Economy', false);
assert(isequal(size(c), [3 3]) && norm(c' * c - eye(3)) < 1e-12 && isequal(size(s), [2 3]) && isequal(v(2:3), [0; 0]))
assert(isequal(size(pca([1 2 3; 2 4 7])), [3 1]))
