% Sets of rows of tables, groups of tables, and points of a Delaunay triangulation that change.
T = table([1;2;1], ["a";"b";"a"]);
[g, tt] = findgroups(T)
T = table([1;2;1], [4;5;6]);
splitapply(@(a, b) sum(a .* b), T, [1;2;1])
T = table([1;2;1;3], [4;5;4;0]); S = table([2;3], [5;5]);
[a, ia] = setdiff(T, S)
[u, ia, ib] = union(T, S)
[c, ia, ib] = intersect(T, S)
x = setxor(T, S)
[t, l] = ismember(S, T)
setdiff(T, S, 'stable')
N = table({'p';'q'}, [true;false], 'VariableNames', {'w','f'}, 'RowNames', {'r1','r2'});
M = table([false;true], {'q';'z'}, 'VariableNames', {'f','w'});
intersect(N, M), union(N, M)
TT = timetable(datetime(2020,1,[1;2;1]), [1;2;1]); unique(TT)
dt = delaunayTriangulation([0 0;1 0;0 1]);
dt.Points(end+1,:) = [1 1];
size(dt.ConnectivityList)
dt.Points(1,:) = [];
dt.ConnectivityList, dt.Points
dt.Points = [0 0; 2 0; 0 2; 2 2; 1 1]; size(dt)
try, dt.Constraints = [1 2]; catch e, disp(e.message), end
try, dt.ConnectivityList = 1; catch e, disp(e.message), end
