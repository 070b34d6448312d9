% tables out of arrays and cells, calendar durations, contents of cells
T = cell2table({1, 'ab', "c"; 2, 'cde', "d"}, 'VariableNames', {'n', 't', 's'}, 'RowNames', {'r1', 'r2'});
assert(isequal(T.n, [1; 2]) && isequal(T.t, {'ab'; 'cde'}) && isequal(T.s, ["c"; "d"]) && ...
	isequal(T.Properties.RowNames, {'r1'; 'r2'}));
C = {1, [2 3]; 4, [5 6]}; T = cell2table(C);
assert(isequal(T.C1, [1; 4]) && isequal(T.C2, [2 3; 5 6]) && isequal(table2cell(T), C));
T = cell2table({1; 'a'}); assert(iscell(T.Var1) && isequal(T.Var1, {1; 'a'}));
T = cell2table({datetime(2020, 1, 1); datetime(2021, 1, 1)}); assert(isequal(T.Var1, datetime([2020; 2021], 1, 1)));
T = cell2table(cell(0, 2), "VariableNames", ["a" "b"]);
assert(isequal(size(T), [0 2]) && isequal(T.Properties.VariableNames, {'a', 'b'}));
T = cell2table({1 2}, 'DimensionNames', {'R', 'V'}); assert(isequal(T.Properties.DimensionNames, {'R', 'V'}));
wrong(@() cell2table(5)); wrong(@() cell2table({1 2}, 'VariableNames', {'a'})); wrong(@() cell2table(cell(2, 2, 2)));
wrong(@() cell2table({1; 2}, 'RowNames', {'a'})); wrong(@() cell2table({1}, 'Other', 2));
X = [1 2; 3 4; 5 6]; t = datetime(2020, 1, 1:3)';
TT = array2timetable(X, 'RowTimes', t); assert(istimetable(TT) && isequal(TT.X1, [1; 3; 5]) && isequal(TT.Time, t));
TT = array2timetable(X, 'SampleRate', 2, 'VariableNames', {'a', 'b'});
assert(isequal(TT.b, [2; 4; 6]) && isequal(seconds(TT.Time), [0; 0.5; 1]));
TT = array2timetable(X, 'TimeStep', minutes(1), 'StartTime', t(2));
assert(isequal(TT.Properties.RowTimes, t(2) + minutes(0:2)'));
TT = array2timetable(["a"; "b"], 'RowTimes', seconds([1; 2]), 'DimensionNames', {'When', 'What'});
assert(isequal(TT.When, seconds([1; 2])));
TT = array2timetable(zeros(0, 2), 'RowTimes', datetime.empty(0, 1)); assert(isequal(size(TT), [0 2]));
wrong(@() array2timetable(X)); wrong(@() array2timetable(X, 'RowTimes', t(1:2)));
wrong(@() array2timetable(X, 'SampleRate', -1));
wrong(@() array2timetable(X, 'RowTimes', t, 'VariableNames', {'a'})); wrong(@() array2timetable(X, 'Other', 1));
wrong(@() array2timetable(ones(2, 2, 2), 'SampleRate', 1));
assert(istabular(TT) && istabular(T) && ~istabular(5) && ~istabular({}) && ~istabular(struct()) && ...
	isscalar(istabular(TT))); wrong(@() istabular());
% calendar durations
c = calquarters([1 -2; 0 4]);
assert(iscalendarduration(c) && isequal(calquarters(c), [1 -2; 0 4]) && isequal(calmonths(c), [3 -6; 0 12]));
assert(isequal(datetime(2020, 1, 31) + calquarters(1), datetime(2020, 4, 30)) && ...
	isequal(calquarters(calmonths(7)), 2) && isequal(calquarters(calmonths(-7)), -2));
c = calweeks([1 2 -3]);
assert(isequal(calweeks(c), [1 2 -3]) && isequal(caldays(c), [7 14 -21]) && ...
	isequal(datetime(2020, 2, 24) + calweeks(1), datetime(2020, 3, 2)));
assert(isequal(calweeks(caldays(20)), 2) && isempty(calweeks([])) && isnan(calquarters(calquarters(NaN))) && ...
	isequal(size(calquarters(ones(2, 3, 2))), [2 3 2]));
assert(~iscalendarduration(5) && ~iscalendarduration(days(1)) && iscalendarduration(caldays([])) && ...
	isequal(calyears(calquarters(8)), 2));
wrong(@() calquarters(1.5)); wrong(@() calweeks('a')); wrong(@() calweeks({})); wrong(@() calquarters());
wrong(@() iscalendarduration()); wrong(@() calweeks(0.5));
% celldisp
c = {1, 'text'; {2, [3 4]}, "s"};
celldisp(c); celldisp({5 'x'}, 'named'); celldisp({}); celldisp({7});
format compact; celldisp({1}, 'k'); format loose
celldisp({[], ''; string.empty, 5}, 'p'); celldisp(cell(1, 1, 2), 'q');
wrong(@() celldisp(5)); wrong(@() celldisp()); wrong(@() celldisp({1}, 5));
% insert adds entries to a dictionary, or changes them
d = dictionary(["a" "b"], [1 2]); e = insert(d, "c", 3);
assert(numEntries(d) == 2 && numEntries(e) == 3 && e("c") == 3 && isequal(values(insert(d, "a", 9)), [9; 2]));
e = insert(d, ["b" "x"], [5 6]); assert(isequal(e(["a" "b" "x"]), [1 5 6])); e = insert(d, "b", 7, 'Overwrite', false);
assert(e("b") == 2);
e = insert(dictionary, 1, "one"); assert(e(1) == "one"); e = insert(d, string.empty, []); assert(numEntries(e) == 2);
wrong(@() insert(d, {1}, 2)); wrong(@() insert(d, ["a" "b"], [1 2 3])); wrong(@() insert(5, 1, 2));
wrong(@() insert(d, "a"));
% fromName finds what is known of a class
m = meta.class.fromName('MException');
assert(isa(m, 'meta.class') && strcmp(m.Name, 'MException') && isempty(meta.class.fromName('no_such_class')));
assert(isequal(meta.class.fromName("handle").Name, 'handle')); wrong(@() meta.class.fromName(5));
wrong(@() meta.class.fromName());
function wrong(f)
	try
		f();
		disp("no error: " + func2str(f));
	catch e
		disp(e.identifier);
	end
end
