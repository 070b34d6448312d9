% groupsummary, groupcounts, grouptransform and groupfilter obey bins, lists of methods, options; they name what they do
% not know.
T = table([1; NaN; 1; 2], ["b"; "a"; "b"; "a"], [10; 20; 30; 40], 'VariableNames', {'g', 's', 'x'});
G = groupsummary(T, 'g'); assert(isequaln(G.g, [1; 2; NaN]) && isequal(G.GroupCount, [2; 1; 1]))
G = groupsummary(T, 'g', 'mean', 'x', 'IncludeMissingGroups', false);
assert(isequal(G.g, [1; 2]) && isequal(G.mean_x, [20; 40]))
assert(isequal(G.Properties.VariableNames, {'g', 'GroupCount', 'mean_x'}))
G = groupsummary(T, {'g', 's'}, @sum, 'x', 'IncludeEmptyGroups', true, 'IncludeMissingGroups', false);
assert(isequal(G.GroupCount, [0; 2; 1; 0]) && isequal(G.fun1_x, [0; 40; 40; 0]) && isequal(G.s, ["a"; "b"; "a"; "b"]))
G = groupsummary(T, 's', {@min, 'max', @(x) numel(x)}, 'x');
assert(isequal(G.fun1_x, [20; 10]) && isequal(G.max_x, [40; 30]) && isequal(G.fun2_x, [2; 2]))
G = groupsummary(T, 's', @(a, b) sum(a .* b, 'omitnan'), {{'g'}, {'x'}}); assert(isequal(G.fun1_g_x, [80; 40]))
G = groupsummary(T, 'x', [0 20 40]); assert(isequal(cellstr(G.disc_x), {'[0, 20)'; '[20, 40]'}))
G = groupsummary(T, 'x', [0 20 40], 'sum', 'g', 'IncludedEdge', 'right'); assert(isequal(G.GroupCount, [2; 2]))
assert(isequal(cellstr(G.disc_x), {'[0, 20]'; '(20, 40]'}) && isequal(G.sum_g, [1; 3]))
D = table(datetime(2024, [1 3 3], [5 6 7]).', [1; 2; 3], 'VariableNames', {'t', 'x'});
G = groupsummary(D, 't', 'month', 'sum'); assert(isequal(G.sum_x, [1; 5]))
G = groupcounts(D, 't', 'month', 'IncludeEmptyGroups', true);
assert(isequal(G.GroupCount, [1; 0; 2]) && norm(G.Percent - [100; 0; 200] / 3) < 1e-12)
G = groupcounts(D, 't', 'dayname', 'IncludePercentGroups', false); assert(width(G) == 2)
assert(isequal(cellstr(G.dayname_t), {'Wednesday'; 'Thursday'; 'Friday'}))
assert(isequal(groupcounts(D, {'t', 'x'}, {'year', 'none'}).Properties.VariableNames(1:2), {'year_t', 'x'}))
assert(isequal(groupcounts(D, 't', caldays(30)).GroupCount, [1; 2]))
[n, g, p] = groupcounts({[1; 1; 1], ["a"; "b"; "a"]});
assert(isequal(n, [2; 1]) && isequal(g{2}, ["a"; "b"]) && norm(p - [200; 100] / 3) < 1e-12)
n = groupcounts([1; 5; 9; NaN], [0 5 10], 'IncludeMissingGroups', false); assert(isequal(n, [1; 2]))
[b, bg, bc] = groupsummary([1 2; 3 4; 5 6], {[1; 1; 2], [3; 3; 3]}, 'sum');
assert(isequal(b, [4 6; 5 6]) && isequal(bg, {[1; 2], [3; 3]}) && isequal(bc, [2; 1]))
C = table(categorical({'lo'; 'hi'; 'lo'}, {'lo', 'mid', 'hi'}), [1; 2; 3]);
G = groupsummary(C, 'Var1', 'max', 'IncludeEmptyGroups', true); assert(isequaln(G.max_Var2, [3; NaN; 2]))
G = grouptransform(T, 's', 'meancenter', 'x', 'ReplaceValues', false);
assert(isequal(G.meancenter_x, [-10; -10; 10; 10]) && isequal(G.x, T.x))
assert(isequal(grouptransform(T, 'x', [0 25 50], @(v) v - v(1), 'x').x, [0; 10; 0; 10]))
[b, bg] = grouptransform([1; 3; 4], [1; 1; 2], 'meancenter'); assert(isequal(b, [-1; 1; 0]) && isequal(bg, [1; 2]))
assert(isequal(groupfilter(T, 'x', [0 25 50], @(v) numel(v) > 1 & v > 15, 'x').x, [20; 30; 40]))
[b, bg] = groupfilter([1; 2; 4], [1; 1; 2], @(v) numel(v) > 1); assert(isequal(b, [1; 2]) && isequal(bg, [1; 1]))
E = table(zeros(0, 1), 'VariableNames', {'g'}); assert(height(groupcounts(E, 'g')) == 0)
says(@() groupsummary(T, 'g', 'mean', 'x', 'IncludeFoo', true))
says(@() groupsummary(T, 'g', 'nonsense'))
says(@() groupcounts(T, 'g', 'IncludeFoo', true))
says(@() groupcounts(T, 'nope'))
says(@() groupsummary(T, 'g', 'mean', 'x', 'IncludeEmptyGroups', 'maybe'))
says(@() groupcounts(T, 'x', 2, 'IncludedEdge', 'middle'))
says(@() groupsummary(T, 'g', 'month'))
says(@() groupsummary(T, 'g', @(x) x, 'x'))
says(@() grouptransform(T, 'g', 'meancenter', 'x', 'Replace', false))
says(@() groupfilter(T, 'g', 'mean'))
function says(f)
	try
		f();
		disp('no error')
	catch err
		disp(err.identifier)
	end
end
