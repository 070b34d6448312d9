% arithmetic of tables, and functions of their numbers
T = table([1; 2; 3], [4; 5; 6], 'VariableNames', {'a', 'b'});
S = T + 1; assert(istable(S) && isequal(S{:, :}, T{:, :} + 1))
S = T .* T; assert(isequal(S.b, [16; 25; 36])); S = 2 * T; assert(isequal(S.a, [2; 4; 6]))
S = sec(T); assert(isequal(S.a, sec(T.a))); S = log2(T); assert(isequal(S.b, log2(T.b)))
S = sum(T); assert(isequal(S{1, :}, [6 15])); S = mean(T); assert(isequal(S{1, :}, [2 5])); S = sum(T, 2);
assert(isequal(S.sum, [5; 7; 9]))
S = T > 2; assert(islogical(S.a) && isequal(S.a, [false; false; true]))
F = fillmissing(timetable(seconds([1; 2; 4]), [1; NaN; 3]), 'linear'); assert(abs(F.Var1(2) - 5 / 3) < 1e-12)
F = fillmissing(table([1; NaN], {'x'; ''}), 'constant', 0); assert(isequal(F.Var1, [1; 0]))
N = normalize(T); assert(isequal(N.a, [-1; 0; 1]))
try, table({'x'}) + 1, catch e, disp(e.identifier), end
try, T + table(1, 'VariableNames', {'z'}), catch e, disp(e.identifier), end
TT = timetable(datetime(2024, 1, 1) + hours([0; 1; 2; 5]), [1; 2; 3; 4], 'VariableNames', {'X'});
assert(isa(TT.Properties, 'matlab.tabular.TimetableProperties'))
assert(isa(timetable2table(TT).Properties, 'matlab.tabular.TableProperties'))
G = groupsummary(TT, 'X'); assert(isequal(G.GroupCount, ones(4, 1)))
V = TT * 2; assert(istimetable(V) && isequal(V.X', [2 4 6 8]) && isequal(V.Time, TT.Time))
