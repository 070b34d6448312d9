% triangulations, hulls and what stands on them
% long: wgpu
rng(7);
P = rand(60, 2);
T = delaunay(P);
area = 0;
for k = 1:size(T, 1)
	a = det([P(T(k, :), :), ones(3, 1)]) / 2;
	assert(a > 0);                          % counterclockwise
	area = area + a;
end
[H, hull] = convhull(P(:, 1), P(:, 2));
assert(abs(area - hull) < 1e-12 && H(1) == H(end));
[C, r] = circumcenter(triangulation(T, P)); % no point inside of any circle
for k = 1:size(T, 1)
	assert(all(sqrt(sum((P - C(k, :)).^2, 2)) > r(k) - 1e-9));
end
% points of a grid lie on common lines and circles
[x, y, z] = meshgrid((0:4) * 0.1);
T = delaunayn([x(:), y(:), z(:)]);
V = 0;
for k = 1:size(T, 1)
	V = V + det([x(T(k, :))', y(T(k, :))', z(T(k, :))', ones(4, 1)]) / 6;
end
assert(abs(V - 0.4^3) < 1e-14 && numel(unique(T)) == 125);
[K, V] = convhulln([0 0 0; 1 0 0; 0 1 0; 0 0 1; 0.1 0.1 0.1]);
assert(size(K, 1) == 4 && abs(V - 1 / 6) < 1e-15 && ~any(K(:) == 5));
% finding
[k, B] = tsearchn([-1 -1; -1 1; 1 -1], [1 2 3], [-1/3 -1/3; 1 1]);
assert(isequaln(k, [1; NaN]) && max(abs(B(1, :) - 1/3)) < 1e-12);
assert(isequal(dsearchn([0 0; 1 1], [0.2 0; 0.9 1]), [1; 2]));
assert(isnan(dsearchn([-1 -1; -1 1; 1 -1], [1 2 3], [1/3 1], NaN)));
% interpolation of scattered data: linear functions come out exactly
v = 2 * P(:, 1) - P(:, 2) + 1;
Q = [0.4 0.5; 0.5 0.6];
for m = {'linear', 'natural', 'cubic'}
	w = griddata(P(:, 1), P(:, 2), v, Q(:, 1), Q(:, 2), m{1});
	assert(max(abs(w - [1.3; 1.4])) < 1e-12);
end
assert(isnan(griddata(P(:, 1), P(:, 2), v, 5, 5)));
assert(isequal(size(griddata(P(:, 1), P(:, 2), v, 0.3:0.1:0.6, (0.3:0.1:0.5)')), [3 4]));
F = scatteredInterpolant(P, v);
assert(abs(F(0.5, 0.5) - 1.5) < 1e-12 && abs(F(2, 2) - 3) < 1e-6);
F.ExtrapolationMethod = 'none';
assert(isnan(F(2, 2)) && isequal(size(F({0:0.5:1, 0:0.25:1})), [3 5]));
F.Values = v + 1;
assert(abs(F(0.5, 0.5) - 2.5) < 1e-12);
G = griddedInterpolant({1:3, 1:4}, (1:3)' + (0:10:30), 'linear', 'nearest')
assert(G(1.5, 2.5) == 16.5 && G(9, 9) == 33 && isequal(G({[1 2], 1}), [1; 2]));
% triangulations as objects
DT = delaunayTriangulation([0 1 0 1 0.5]', [0 0 1 1 0.5]');
assert(isequal(size(DT), [4 3]) && size(edges(DT), 1) == 8 && size(freeBoundary(DT), 1) == 4);
assert(pointLocation(DT, 0.5, 0.1) == pointLocation(DT, [0.5 0.1]) && nearestNeighbor(DT, [0.9 0.9]) == 4);
assert(all(sum(~isnan(neighbors(DT)), 2) == 2) && numel(vertexAttachments(DT, 5){1}) == 4);
[vx, vy] = voronoi([0 2 0 2 1], [0 0 2 2 1]);
assert(size(vx, 2) == 8);
try, delaunay([0 1 2], [0 1 2]); catch e, disp(e.message), end
try, scatteredInterpolant([0 1]', [0 1]', 1); catch e, disp(e.message), end
