% Small differences that public programs found.
disp(regexp('abdiff(x) diff(y)', 'diff(', 'match')), disp(regexp('a)b(', 'b(|a)', 'match'))
disp(regexprep('f(x', '(', '['))
disp(size(zeros([], 2))), disp(size(ones(3, []))), disp(size(zeros([])))
disp([numel(strtrim(['ab' 0 0])), numel(deblank(['ab' 0 ' '])), numel(strtrim([' ab ' ' ']))])
o = odeset({}, 'RelTol', 1e-3); disp(o.RelTol)
[X, Y] = meshgrid([1 2; 3 4], 1:2)
% 1x1 cells are joined into one cell
cellfun(@(x) {x}, {1, 2}), arrayfun(@(x) {[x x]}, 1:2), [a, b] = cellfun(@(x) deal({x}, x), {1; 2})
disp([isobject("abc"), isobject(1)]), properties(struct('a', 1)), q = properties(5); disp(size(q))
disp(size(char())), disp(class(vectorize(@(x) x^2)))
% bsxfun calls by columns
disp(size(bsxfun(@mtimes, ones(3, 2, 2), ones(1, 2, 2)))), disp(bsxfun(@(a, b) a - b, [1 2 3], [1; 2]))
disp(bsxfun(@(a, b) a .* sum(b), [1 2; 3 4], [10 20; 30 40])), disp(size(bsxfun(@plus, ones(2, 0), 1)))
disp(bsxfun(@(x, y) [x x] * [y; 1], 2, [1 2 3]))
c = table2cell(table({'Andy', '^_^'}, {true, '-_-'})); assert(isequal(c, {{'Andy', '^_^'}, {true, '-_-'}}))
disp(size(pagemtimes(rand(1, 1, 4), rand(3, 6, 4)))), disp(size(pagemtimes(rand(2, 3, 4), rand(1, 1, 1, 2))))
disp(size(pagemtimes(rand(2, 3, 1, 5), rand(3, 2, 4))))
assert(isequal(pagemtimes(reshape(1:4, 1, 1, 4), ones(3, 6, 4)), reshape(1:4, 1, 1, 4) .* ones(3, 6, 4)))
try, pagemtimes(ones(2, 3, 2), ones(2, 2, 2)), catch e, disp(e.identifier), end
% variables of tables: linear subscripts, and braces over variables of several columns
T = table([1; 2], [3 4; 5 6], {'a'; 'b'}, 'VariableNames', {'x', 'm', 'c'});
disp(T.m(2:3)), disp(T.m(end)), disp(T.m(2, :)), T.m(3) = 9; T.m
T{:, 1:2} = [1 2 3; 4 5 6]; T{1, 2} = [7 8]; T{2, {'x', 'm'}} = [10 20 30]; T
try, T{:, 1:2} = [1 2; 3 4]; catch e, disp(e.identifier), end
T{:, 1:2} = 0; T{:, {'n'}} = [1 2; 3 4]; T
R = table([1; 2], 'RowNames', {'p', 'q'}); disp(R.Var1('q')), disp(R.Var1({'q', 'p'}))
% subscripts of a triangulation are those of its list
dt = delaunayTriangulation([0 1 0 1]', [0 0 1 1]'); disp(size(dt(2, :)))
disp(isequal(dt(end), dt.ConnectivityList(end), dt(end, 3)))
