% fields on grids, interpolation, points in polygons
% long: wgpu
near = @(a, b) isequal(size(a), size(b)) && max([0; abs(a(:) - b(:))]) < 1e-10;
% del2, divergence, curl: exact for polynomials of degree two
[x, y] = meshgrid(0:0.5:3, 0:0.25:2);
assert(near(del2(x.^2 + 3 * y.^2, 0.5, 0.25), 2 * ones(size(x))) && ...
	near(del2(x.^2 + 3 * y.^2, 0:0.5:3, (0:0.25:2)'), 2 * ones(size(x))));
assert(near(del2((1:6).^2), 0.5 * ones(1, 6)) && near(del2((1:6)'.^2, 2), ones(6, 1) / 8) && ...
	near(del2([1 4 9]), [0.5 0.5 0.5]));
[X, Y, Z] = meshgrid(1:4, 1:5, 1:6);
assert(near(del2(X.^2 + 2 * Y.^2 + 3 * Z.^2), 2 * ones(size(X))) && near(del2(magic(3) * 0), zeros(3)) && ...
	isempty(del2([])));
c = [1 2 4 7 11]; assert(near(del2(c.^2, c), 0.5 * ones(1, 5)));
wrong(@() del2(magic(4), 1, 2, 3)); wrong(@() del2((1:4), [1 2])); wrong(@() del2({1}));
u = x .* 2 + y; v = 3 * x - 4 * y;
assert(near(divergence(x, y, u, v), -2 * ones(size(x))) && ...
	near(divergence(0:0.5:3, 0:0.25:2, u, v), -2 * ones(size(x))));
assert(near(divergence([0 1; 0 1], [0 0; 1 1]), [2 2; 2 2]));
[cz, av] = curl(x, y, u, v);
assert(near(cz, 2 * ones(size(x))) && near(av, ones(size(x))) && near(curl(x, y, u, v), av));
U = 2 * Y + Z; V = X - 3 * Z; W = 5 * X + Y;
assert(near(divergence(X, Y, Z, X + Y, 2 * Y, 3 * Z), 6 * ones(size(X))) && ...
	near(divergence(X, Y, Z), 3 * ones(size(X))));
[cx, cy, cz, av] = curl(X, Y, Z, U, V, W);
assert(near(cx, 4 * ones(size(X))) && near(cy, -4 * ones(size(X))) && near(cz, -ones(size(X))));
assert(near(av, (4 * U - 4 * V - W) ./ (2 * sqrt(U.^2 + V.^2 + W.^2))) && near(curl(U, V, W), av));
wrong(@() curl(1)); wrong(@() divergence(1)); wrong(@() divergence(1, 2, 3, 4, 5)); wrong(@() curl(1, 2, 3, 4, 5));
wrong(@() divergence([1 2; 3 4], [1 2 3])); wrong(@() curl({1}, {2}));
% dblquad
assert(abs(dblquad(@(x, y) x .* y + sin(x), 0, 1, 0, 2) - (1 + 2 * (1 - cos(1)))) < 1e-6);
assert(abs(dblquad(@(x, y) exp(-x.^2 - y.^2), -3, 3, -3, 3, 1e-9) - pi * erf(3)^2) < 1e-8 && ...
	dblquad(@(x, y) x, 1, 1, 0, 2) == 0);
assert(abs(dblquad(@(x, y) x .* y, 0, 2, 0, 2, [], @quadl) - 4) < 1e-6);
wrong(@() dblquad(@(x, y) x, 0, 1));
% interp3, interpn: trilinear functions come out exactly
[X, Y, Z] = meshgrid(1:4, 1:3, 1:5); V = 2 * X - Y + 3 * Z + X .* Y .* Z;
f = @(x, y, z) 2 * x - y + 3 * z + x .* y .* z; q = [1.5 2.25 3.9]; r = [1.1 2.9 2]; s = [4.5 1.2 3];
assert(near(interp3(V, q, r, s), f(q, r, s)) && near(interp3(X, Y, Z, V, q, r, s), f(q, r, s)) && ...
	near(interp3(1:4, 1:3, 1:5, V, q, r, s), f(q, r, s)));
assert(near(interp3(V, q, r', s), permute(interp3(V, q, r', s), [1 2 3])) && ...
	isequal(size(interp3(V, 1:2, (1:3)', 1:2)), [3 2 2]));
for m = {'spline', 'cubic', 'makima', 'linear'}, assert(near(interp3(V, q, r, s, m{1}), f(q, r, s))); end
assert(interp3(V, 1.4, 2.6, 3.3, 'nearest') == V(3, 1, 3) && isnan(interp3(V, 9, 1, 1)) && ...
	interp3(V, 9, 1, 1, 'linear', -7) == -7);
W = interp3(V);
assert(isequal(size(W), [5 7 9]) && near(W(1:2:end, 1:2:end, 1:2:end), V) && near(W(2, 2, 2), f(1.5, 1.5, 1.5)));
W = interp3(V, 2); assert(isequal(size(W), [9 13 17]) && near(W(1:4:end, 1:4:end, 1:4:end), V));
wrong(@() interp3(V, 1, 2)); wrong(@() interp3(1:3, 1:3, 1:5, V, 1, 1, 1));
wrong(@() interp3(V, [1 2], [1 2 3], ones(2, 2)));
wrong(@() interp3(V, 1, 1, 1, 'other')); wrong(@() interp3({}, 1, 1, 1));
A = permute(V, [2 1 3]);
assert(near(interpn(A, q, r, s), f(q, r, s)) && near(interpn(1:4, 1:3, 1:5, A, q, r, s), f(q, r, s)) && ...
	near(interpn([1 4 9], 1.5), 2.5));
[a, b, c, d] = ndgrid(1:3, 1:2, 1:3, 1:2); F = a + 2 * b - c + 4 * d;
assert(near(interpn(F, 1.5, 1.25, 2.5, 1.75), 1.5 + 2.5 - 2.5 + 7) && near(interpn(a, b, c, d, F, 2, 1, 2, 1.5), 8));
assert(isequal(size(interpn(F, 1:2, 1:2, 1:3, 1)), [2 2 3]) && isequal(size(interpn([1 2; 3 4], 2)), [5 5]));
assert(near(interpn([1 2; 3 4]), [1 1.5 2; 2 2.5 3; 3 3.5 4]) && near(interpn(1:3, [1 4 9], 2.5, 'linear'), 6.5));
assert(interpn([1 2; 3 4], 1.2, 1.8, 'nearest') == 2 && isnan(interpn([1 2; 3 4], 3, 1)) && ...
	interpn([1 2; 3 4], 3, 1, 'linear', 0) == 0);
x = (0:10)'; assert(max(abs(interpn(x, sin(x), [2.5 3.5], 'spline') - sin([2.5 3.5]))) < 2e-3);
wrong(@() interpn()); wrong(@() interpn(F, 1, 2)); wrong(@() interpn(1:3, 1:9, [1 2; 3 4], 1, 1));
wrong(@() interpn(F, [1 2], [1 2 3], 1, ones(2)));
% interpft: trigonometric polynomials come out exactly
t = (0:6)' * 2 * pi / 7; g = @(t) 1 + cos(2 * t) - sin(3 * t);
assert(near(interpft(g(t), 21), g((0:20)' * 2 * pi / 21)) && near(interpft(g(t)', 21), interpft(g(t), 21)') && ...
	isreal(interpft(g(t), 9)));
assert(near(interpft([g(t)'; 2 * g(t)'], 14, 2), [1; 2] * g((0:13) * 2 * pi / 14)) && ...
	near(interpft(g(t) * 1i, 14), 1i * interpft(g(t), 14)));
assert(near(interpft([1 0 -1 0], 8), cos((0:7) * pi / 4)) && near(interpft(5, 3), [5 5 5]') && ...
	near(interpft(1:4, 2), [1 3]));
assert(isequal(size(interpft(ones(3, 2, 4), 6, 3)), [3 2 6]));
wrong(@() interpft(1:4, 2.5)); wrong(@() interpft(1:4, 8, 3)); wrong(@() interpft(1:4)); wrong(@() interpft({}, 3));
wrong(@() interpft(1:4, -3));
% griddata3, griddatan: linear functions of scattered points
rng(4); P = rand(40, 3); v = P * [1; -2; 3] + 4; Q = 0.3 + 0.4 * rand(5, 3); w = Q * [1; -2; 3] + 4;
assert(near(griddata3(P(:, 1), P(:, 2), P(:, 3), v, Q(:, 1), Q(:, 2), Q(:, 3)), w) && near(griddatan(P, v, Q), w));
[~, at] = min(sum((P - Q(1, :)).^2, 2));
assert(griddatan(P, v, Q(1, :), 'nearest') == v(at) && ...
	griddata3(P(:, 1), P(:, 2), P(:, 3), v, Q(1), Q(6), Q(11), 'nearest') == v(at));
assert(isnan(griddatan(P, v, [9 9 9])) && ...
	isequal(size(griddata3(P(:, 1), P(:, 2), P(:, 3), v, 0.4:0.1:0.6, (0.4:0.1:0.5)', 0.5)), [2 3]));
R = rand(60, 4);
assert(near(griddatan(R, R * (1:4)', mean(R)), mean(R) * (1:4)') && isempty(griddatan(P, v, zeros(0, 3))));
wrong(@() griddatan(P, v)); wrong(@() griddatan(P, v, Q, 'cubic')); wrong(@() griddatan(P, v, [1 2]));
wrong(@() griddatan(P, [1 2], Q));
wrong(@() griddatan((1:3)', 1:3, 1)); wrong(@() griddatan(P, v, Q, 3));
wrong(@() griddata3(1, 2, 3, 4, 5, 6, 7, 'cubic'));
% dsearch, inpolygon
x = [0 1 0 1 0.5]; y = [0 0 1 1 0.5]; T = delaunay(x, y);
assert(isequal(dsearch(x, y, [0.1 0.9; 0.6 0.2], [0.1 0.1; 0.6 0.9]), [1 2; 5 3]) && ...
	isequal(dsearch(x, y, T, 0.9, 0.8), 4));
assert(isequal(dsearch(x, y, T, 0.9, 0.8, sparse(5, 5)), 4) && isempty(dsearch(x, y, [], [])));
wrong(@() dsearch(1, 2, 3)); wrong(@() dsearch(x, y(1:2), 1, 1)); wrong(@() dsearch(x, y, [1 2], 1));
xv = [0 4 4 2 0]; yv = [0 0 4 2 4];                                      % a square with a notch
[in, on] = inpolygon([1 2 4 0 5 2 3 2], [1 2 2 0 1 3 3 0], xv, yv);
assert(isequal(in, logical([1 1 1 1 0 0 1 1])) && isequal(on, logical([0 1 1 1 0 0 1 1])) && islogical(in));
hole = inpolygon([1.5 0.5 3.5], [1.5 0.5 3.5], [0 3 3 0 0 NaN 1 1 2 2 1], [0 0 3 3 0 NaN 1 2 2 1 1]);
assert(isequal(hole, logical([0 1 0])));
xv = cos(2 * pi * (0:2:8) / 5); yv = sin(2 * pi * (0:2:8) / 5);
assert(inpolygon(0.8, 0, xv, yv) && isempty(inpolygon([], [], xv, yv)));
assert(isequal(size(inpolygon(ones(2, 3, 2), ones(2, 3, 2), xv, yv)), [2 3 2]) && ...
	isequal(inpolygon([0.8; 3], [0; 0], xv', yv'), [true; false]));
wrong(@() inpolygon(1, [1 2], xv, yv)); wrong(@() inpolygon(1, 1, xv, yv(1:2))); wrong(@() inpolygon(1i, 1, xv, yv));
wrong(@() inpolygon(1, 1));
function wrong(f)
	try
		f();
		disp("no error: " + func2str(f));
	catch e
		disp(e.identifier);
	end
end
