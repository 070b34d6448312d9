% Areas, rectangles, cells of points, spherical coordinates, rotations, and the layout of trees.
% long: wgpu
near = @(x, y) isequal(size(x), size(y)) && all(abs(x(:) - y(:)) <= 1e-12 * max(1, max(abs(y(:)))));

% polyarea: the shoelace formula; a square, a triangle, columns, rows by DIM, pages
assert(polyarea([0 3 3 0], [0 0 2 2]) == 6 && polyarea([0; 4; 0], [0; 0; 3]) == 6)
t = 2 * pi * (0:5)' / 6;
assert(near(polyarea([cos(t), 2 * cos(t)], [sin(t), 2 * sin(t)]), 3 * sqrt(3) / 2 * [1 4]))
assert(near(polyarea([cos(t), 2 * cos(t)]', [sin(t), 2 * sin(t)]', 2), 3 * sqrt(3) / 2 * [1; 4]))
assert(polyarea(flip(cos(t)), flip(sin(t))) > 2.5 && isa(polyarea(single([0 1 0]), [0 0 1]), 'single'))
assert(isequal(polyarea(repmat([0; 1; 0], 1, 2, 2), repmat([0; 0; 1], 1, 2, 2)), 0.5 * ones(1, 2, 2)))
assert(isequal(polyarea([], []), 0) || isempty(polyarea([], [])))
fails('MATLAB:polyarea:XYSizeMismatch', @() polyarea([1 2], [1 2 3]))
fails('MATLAB:minrhs', @() polyarea(1))

% rectint: each with each
A = [0 0 1 1; 1 1 2 2];
B = [0 0 3 3; 5 5 1 1; 0.5 0.5 1 1];
assert(isequal(rectint(A, B), [1 0 0.25; 4 0 0.25]) && isequal(rectint(B, A), rectint(A, B)'))
assert(rectint([0 0 1 1], [1 0 1 1]) == 0 && isequal(size(rectint(zeros(0, 4), B)), [0 3]))
fails('MATLAB:rectint:InvalidInput', @() rectint([1 2 3], [1 2 3 4]))
fails('MATLAB:rectint:InvalidInput', @() rectint([0 0 -1 1], [1 2 3 4]))

% tsearch: the triangle that holds a point, in the shape of the points
x = [0 1 1 0]'; y = [0 0 1 1]'; T = [1 2 3; 1 3 4];
assert(isequaln(tsearch(x, y, T, [0.9 0.1; 2 0.8], [0.1 0.9; 2 0.7]), [1 2; NaN 1]))
assert(isempty(tsearch(x, y, T, [], [])))
fails('MATLAB:tsearch:SizeMismatch', @() tsearch(x, [0 0]', T, 1, 1))
fails('MATLAB:tsearchn:InvalidTriangulation', @() tsearch(x, y, [1 2], 1, 1))

% voronoin: corners of a cell are equally far from the points of the cells that meet there, and no point is nearer
rng(3);
P = rand(30, 2);
[V, C] = voronoin(P);
assert(all(isinf(V(1, :))) && all(isfinite(V(2:end, :)), 'all') && iscell(C) && isequal(size(C), [30 1]))
for k = 2:size(V, 1)
    d = vecnorm(P - V(k, :), 2, 2);
    cells = cellfun(@(c) any(c == k), C);
    assert(sum(cells) >= 3 && max(d(cells)) - min(d) < 1e-9)
end
edge = unique(convhull(P));
assert(all(cellfun(@(c) any(c == 1), C(edge))) && sum(cellfun(@(c) any(c == 1), C)) == numel(edge))
[V, C] = voronoin([0 0 0; 1 0 0; 0 1 0; 0 0 1; 1 1 1], {'Qbb'});
assert(size(V, 2) == 3 && numel(C) == 5)
fails('MATLAB:voronoin:NotEnoughPts', @() voronoin([0 0; 1 1]))
fails('MATLAB:voronoin:NotEnoughColumns', @() voronoin([1; 2; 3]))
fails('MATLAB:voronoin:DegenerateData', @() voronoin([0 0; 1 1; 2 2; 3 3]))
fails('MATLAB:voronoin:InvalidOptions', @() voronoin(P, 5))

% sph2cart: the inverse of cart2sph, scalars with arrays
[x, y, z] = sph2cart(pi / 4, pi / 6, 2);
assert(near([x y z], [sqrt(3) / sqrt(2), sqrt(3) / sqrt(2), 1]))
[a, e, r] = cart2sph(randn(2, 3, 2), randn(2, 3, 2), randn(2, 3, 2));
[x, y, z] = sph2cart(a, e, r);
[a2, e2, r2] = cart2sph(x, y, z);
assert(near([a2(:); e2(:); r2(:)], [a(:); e(:); r(:)]) && isequal(size(x), [2 3 2]))
[x, y, z] = sph2cart([0 pi], 0, 3);
assert(near([x; y; z], [3 -3; 0 0; 0 0]) && isempty(sph2cart([], [], [])) && isa(sph2cart(single(1), 2, 3), 'single'))
fails('MATLAB:sph2cart:SizeMismatch', @() sph2cart([1 2], [1 2 3], 3))
fails('MATLAB:sph2cart:InvalidInput', @() sph2cart('a', 2, 3))

% sphere: N rings of N faces, all points on the unit sphere
[x, y, z] = sphere(6);
assert(isequal(size(x), [7 7]) && near(x.^2 + y.^2 + z.^2, ones(7)) && isequal(x(:, 1), x(:, end)))
assert(all(y(:, [1 end]) == 0, 'all') && isequal(z([1 end], :), [-1; 1] * ones(1, 7)) && ...
    isequal(size(sphere), [21 21]))
close all
ax = axes; sphere(ax, 4)
assert(isequal(size(ax.Children.XData), [5 5]))
close all
fails('MATLAB:sphere:InvalidInput', @() sphere(2.5))
fails('MATLAB:sphere:InvalidInput', @() sphere('a'))
fails('MATLAB:sphere:InvalidInput', @() sphere(-1))

% rotx, roty, rotz: exact at right angles, orthogonal, additive
assert(isequal(rotx(90), [1 0 0; 0 0 -1; 0 1 0]) && isequal(roty(90), [0 0 1; 0 1 0; -1 0 0]))
assert(isequal(rotz(90), [0 -1 0; 1 0 0; 0 0 1]))
for f = {@rotx, @roty, @rotz}
    R = f{1};
    assert(near(R(20) * R(35), R(55)) && near(R(33) * R(33)', eye(3)) && near(det(R(33)), 1))
    assert(isequal(R(360), eye(3)) && isa(R(single(30)), 'single'))
end
fails('MATLAB:rotx:InvalidAngle', @() rotx([1 2]))
fails('MATLAB:roty:InvalidAngle', @() roty('a'))
fails('MATLAB:rotz:InvalidAngle', @() rotz(1i))

% rotdim: rot90 in any plane
M = reshape(1:24, 2, 3, 4);
for n = -2:5
    assert(isequal(rotdim(M(:, :, 1), n), rot90(M(:, :, 1), n)))
end
assert(isequal(rotdim(M), rot90(M)) && isequal(rotdim(rotdim(M, 1, [2 3]), 3, [2 3]), M))
assert(isequal(size(rotdim(M, 1, [2 3])), [2 4 3]) && isequal(rotdim([]), []))
assert(isequal(squeeze(rotdim(M, 1, [2 3])), permute(cat(3, rot90(squeeze(M(1, :, :))), rot90(squeeze(M(2, :, ...
    :)))), [3 1 2])))
fails('MATLAB:rotdim:InvalidN', @() rotdim(M, 1.5))
fails('MATLAB:rotdim:InvalidPlane', @() rotdim(M, 1, [1 1]))
fails('MATLAB:rotdim:InvalidPlane', @() rotdim(M, 1, 3))

% treelayout: a parent is above the middle of its children, leaves stand in equal steps
parent = [0 1 1 2 2 3 3 3];
[x, y, h, s] = treelayout(parent);
assert(h == 2 && s == 1 && near(x([4 5 6 7 8]), (1:5) / 6) && near(x(3), x(7)) && near(x(2), mean(x([4 5]))))
assert(all(y(parent(2:end)) > y(2:end)) && near(y, [3 2 2 1 1 1 1 1] / 4))
x = treelayout(parent, [8 7 6 3 5 4 2 1]);
assert(near(x([8 7 6 5 4]), (1:5) / 6))
[x, y, h] = treelayout([0 0]);
assert(near(x, [1 2] / 3) && near(y, [0.5 0.5]) && h == 0)
fails('MATLAB:treelayout:InvalidParent', @() treelayout([0 5]))
fails('MATLAB:treelayout:InvalidParent', @() treelayout([2 1]))
fails('MATLAB:treelayout:InvalidPostorder', @() treelayout([0 1], [1 1]))
disp('places: ok')

function fails(id, f)
    try
        f();
    catch e
        assert(strcmp(e.identifier, id), '%s: %s', e.identifier, e.message)
        return
    end
    error('test:none', 'no error %s', id)
end
