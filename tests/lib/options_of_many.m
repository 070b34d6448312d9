% Options of functions for matrices, geometry and messages are obeyed, or refused.
A = [1 0; 0 1; 1 1]; b = [1; 2; 4]; V = diag([1 2 4]);
x = lscov(A, b, V); assert(norm(lscov(A, b, V, 'chol') - x) < 1e-12 && norm(lscov(A, b, V, "orth") - x) < 1e-7)
says(@() lscov(A, b, V, 'fast'))
says(@() lscov(A, b, diag([1 1 0]), 'chol'))
try, logm(2, 'esterr'); catch e, disp(e.identifier), end
M = [1 2; 0 3];
[F, flag, out] = funm(M, @exp); assert(norm(F - expm(M)) < 1e-12 && flag == 0 && isequal(out.ord, [1 2]))
assert(isequal(out.ind, {1, 2}) && isequal(out.terms, [1 1]) && isequal(size(out.T), [2 2]))
[F, ~, out] = funm(M, @sin, struct('TolBlk', 5)); assert(isscalar(out.ind) && norm(F - funm(M, @sin)) < 1e-10)
[~, flag] = funm(M, @exp, struct('TolBlk', 5, 'MaxTerms', 0)); assert(flag == 1)
F = funm(M, @(x, k, p) p^k * exp(p * x), [], 2); assert(norm(F - expm(2 * M)) < 1e-10)
[~, ~, out] = funm(diag([1 5 9]), @cos, struct('Ord', [1 1 2])); assert(numel(out.ind) == 2)
says(@() funm(M, @exp, struct('Tolerance', 1)))
says(@() funm(M, @exp, struct('Ord', 1)))
P = [0 0; 2 0; 0 2; 2 2; 1 1];
[vx, vy] = voronoi(P(:, 1), P(:, 2)); [wx, wy] = voronoi(P(:, 1), P(:, 2), delaunay(P));
[ux, uy] = voronoi(delaunayTriangulation(P));
assert(isequal(size(vx), size(wx), size(ux)) && numel(wy) == numel(vy) && numel(uy) == numel(vy))
says(@() voronoi(P(:, 1), P(:, 2), [1 2 9]))
says(@() voronoi(P(:, 1), 'x', 1))
clf, voronoi(gca, P(:, 1), P(:, 2), 'r--'); 
l = findobj(gca, 'LineStyle', '--'); assert(~isempty(l) && isequal(l(1).Color, [1 0 0]))
v = griddatan(P, P(:, 1), [0.5 0.25], 'linear', {'Qt'}); assert(abs(v - 0.5) < 1e-12)
says(@() griddatan(P, P(:, 1), [0.5 0.25], 'linear', 7))
says(@() griddata3([0 1 0 0], [0 0 1 0], [0 0 0 1], [0 1 1 1], 0.25, 0.25, 0.25, 'linear', 'Qt'))
clf, gscatter(1:3, 1:3, [1 1 2], 'rb', 'ox', 5, 'off', 'length', 'width');
assert(strcmp(get(get(gca, 'XLabel'), 'String'), 'length') && strcmp(get(get(gca, 'YLabel'), 'String'), 'width'))
says(@() gscatter(1:3, 1:3, [1 1 2], 'rb', 'ox', 5, 'maybe'))
says(@() errordlg('a', 'b', 'loud'))
says(@() warndlg('a', 'b', struct('Style', 'modal')))
says(@() msgbox('a', 'b', 'smile'))
says(@() msgbox('a', 'b', 'warn', 'modal', 3))
says(@() namedPattern(digitsPattern, "n", 3))
function says(f)
	try
		f();
		disp('no error')
	catch err
		disp(err.identifier)
	end
end
