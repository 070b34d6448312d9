% What functions draw: the objects that they return, and the data in them.
% long: wgpu
near = @(x, y) isequal(size(x), size(y)) && all(abs(x(:) - y(:)) < 1e-12);
close all

% lines
h = semilogx([1 10 100], [1 2 3], 'r--');
assert(strcmp(get(gca, 'XScale'), 'log') && strcmp(get(gca, 'YScale'), 'linear') && ...
    isequal(h.XData, [1 10 100]) && isequal(xlim, [1 100]))
assert(isequal(h.Color, [1 0 0]) && strcmp(h.LineStyle, '--') && near(xticks, [1 10 100]))
fails('MATLAB:graphics:VectorsSameLength', @() semilogx(1:3, 1:4))
clf
h = stairs([1 4 2], 'LineWidth', 3);
assert(strcmp(h.Type, 'stairs') && isequal(h.YData, [1 4 2]) && h.LineWidth == 3)
[x, y] = stairs([1 4 2]);
assert(isequal(x, [1 2 2 3 3]') && isequal(y, [1 1 4 4 2]'))
[x, y] = stairs([0 1 5], [1 4 2; 3 3 3]');
assert(isequal(x, repmat([0 1 1 5 5]', 1, 2)) && isequal(y, [1 1 4 4 2; 3 3 3 3 3]'))
fails('MATLAB:graphics:VectorsSameLength', @() stairs(1:3, 1:4))
h = polarplot([0 pi / 2], [1 2], 'g'); k = polar([0 1 2], [3 4 5]);
assert(~isvalid(h) && strcmp(k.Type, 'line') && isequal(k.XData, [0 1 2]) && isequal(k.YData, [3 4 5]))
h = stem3([1 2; 3 4]);
assert(isscalar(h) && isequal(h.XData, [1 1 2 2]) && isequal(h.YData, [1 2 1 2]) && isequal(h.ZData, [1 3 2 4]))
h = stem3(1:2, 5:6, [7 8], 'filled', 'Color', 'r');
assert(isequal([h.XData h.YData h.ZData], [1 2 5 6 7 8]) && isequal(h.Color, [1 0 0]) && strcmp(h.Type, 'stem'))
h = scatter3(1:3, 4:6, 7:9, 20, [1 0 0], 'filled', 'Marker', 's');
assert(isscalar(h) && isequal(h.ZData, 7:9) && strcmp(h.Marker, 'square') && strcmp(h.LineStyle, 'none') && ...
    strcmp(h.Type, 'scatter'))
fails('MATLAB:narginchk:notEnoughInputs', @() scatter3(1:3, 1:3))
h = quiver3(1:2, 3:4, 5:6, [1 0], [0 1], [1 1], 0.5, 'Color', 'b');
assert(isequal(h.UData, [1 0]) && isequal(h.ZData, 5:6) && h.AutoScaleFactor == 0.5 && isequal(h.Color, [0 0 1]))
h = quiver3(zeros(2, 3), ones(2, 3), ones(2, 3), ones(2, 3));
assert(isequal(h.XData, [1 2 3; 1 2 3]) && isequal(h.YData, [1 1 1; 2 2 2]) && isequal(h.WData, ones(2, 3)))
fails('MATLAB:quiver3:DataDimensionsMismatch', @() quiver3(1, 2, 3, [1 2], 1, 1))
fails('MATLAB:narginchk:notEnoughInputs', @() quiver3(1, 2))

% surfaces
[X, Y] = meshgrid(1:3, 1:4);
Z = X .* Y;
h = meshz(X, Y, Z);
assert(isequal(size(h.ZData), [6 5]) && isequal(h.ZData(2:5, 2:4), Z) && h.ZData(1, 1) == 1)      % with its curtain
for f = {@mesh, @meshc, @surface, @surfc, @surfl}
    h = f{1}(X, Y, Z);
    assert(strcmp(h(1).Type, 'surface') && isequal(h(1).ZData, Z) && isequal(h(1).XData, X))
    g = f{1}(Z); assert(isequal(g(1).ZData, Z))
    h = f{1}(1:3, 1:4, Z, 'EdgeColor', 'none');
    assert(isequal(h(1).YData, 1:4) && strcmp(h(1).EdgeColor, 'none'))
    fails('MATLAB:surf:dimMismatch', @() f{1}(1:2, 1:4, Z))
end
h = pcolor(1:3, 1:4, Z);
assert(isequal(h.CData, Z) && isequal(h.XData, 1:3))
fails('MATLAB:surf:dimMismatch', @() pcolor(1:5, 1:4, Z))
h = ribbon([1 2; 3 4; 5 6]);
assert(numel(h) == 2 && isequal(h(2).ZData, [2 2; 4 4; 6 6]) && ...
    near(h(1).XData, [0.625 1.375; 0.625 1.375; 0.625 1.375]))
h = ribbon([0; 1], [3; 4], 0.5);
assert(isequal(h.YData, [0 0; 1 1]) && near(h.XData, [0.75 1.25; 0.75 1.25]))
fails('MATLAB:ribbon:DimensionMismatch', @() ribbon([1 2 3], [1 2]))
V = reshape(1:24, 2, 3, 4);
h = slice(V, [1 2.5], [], 3);
assert(numel(h) == 3 && isequal(size(h(1).CData), [2 4]) && near(h(1).CData, squeeze(V(:, 1, :))) && ...
    near(h(3).CData, V(:, :, 3)))
assert(near(h(2).CData, squeeze(V(:, 2, :) + V(:, 3, :)) / 2) && all(h(2).XData(:) == 2.5))
fails('MATLAB:slice:VMustBe3D', @() slice(ones(2), 1, 1, 1))

% triangles
T = [1 2 3; 1 3 4]; x = [0 1 1 0]; y = [0 0 1 1];
h = trisurf(T, x, y, [5 6 7 8]);
assert(strcmp(h.Type, 'patch') && isequal(h.Faces, T) && isequal(h.Vertices, [x; y; 5:8]') && ...
    isequal(h.FaceVertexCData, (5:8)'))
h = trimesh(T, x, y, [5 6 7 8], 'LineWidth', 2);
assert(strcmp(h.FaceColor, 'none') && h.LineWidth == 2 && isequal(zlim, [5 8]))
h = triplot(T, x, y, 'Color', 'r');
assert(isequaln(h.XData, [0 1 1 0 NaN 0 1 0 0 NaN]) && isequaln(h.YData, [0 0 1 0 NaN 0 1 1 0 NaN]) && ...
    isequal(h.Color, [1 0 0]))
fails('MATLAB:triplot:InvalidTriangulation', @() triplot([1 2 9], x, y))
fails('MATLAB:trisurf:InvalidTriangulation', @() trisurf(T, x, y, 1:3))
fails('MATLAB:narginchk:notEnoughInputs', @() trimesh(T, x))

% shapes
clf
h = rectangle('Position', [1 2 3 4], 'Curvature', 0.5, 'FaceColor', 'y');
k = rectangle;
assert(isequal(h.Position, [1 2 3 4]) && isequal(h.Curvature, 0.5) && isequal(h.FaceColor, [1 1 0]) && ...
    isequal(k.Position, [0 0 1 1]))
assert(strcmp(h.Type, 'rectangle') && numel(get(gca, 'Children')) == 2)
fails('MATLAB:rectangle:InvalidPosition', @() rectangle('Position', [1 2 -3 4]))
fails('MATLAB:rectangle:InvalidCurvature', @() rectangle('Curvature', 2))
fails('MATLAB:rectangle:InvalidInput', @() rectangle('Position'))
assert(numel(get(gca, 'Children')) == 2)
h = pie([1 1 2]);
assert(numel(h) == 6 && strcmp(h(1).Type, 'patch') && strcmp(h(2).String, '25%') && strcmp(h(6).String, '50%'))
assert(abs(polyarea(h(5).XData, h(5).YData) - pi / 2) < 1e-2 && abs(polyarea(h(1).XData, h(1).YData) - pi / 4) < 1e-2)
h = pie([0.1 0.2], [0 1], {'a', 'b'});
assert(numel(h) == 4 && strcmp(h(4).String, 'b') && abs(polyarea(h(1).XData, h(1).YData) - 0.1 * pi) < 1e-2 && ...
    abs(hypot(h(3).XData(1), h(3).YData(1)) - 0.1) < 1e-12)
fails('MATLAB:pie:NonPositiveData', @() pie([1 -1]))
fails('MATLAB:pie:ExplodeLabelsMismatch', @() pie([1 2], {'a'}))
h = streamline({[1 2; 3 4], [5 6 7; 8 9 10]});
assert(numel(h) == 2 && isequal(h(1).YData, [2 4]) && isequal(h(2).ZData, [7 10]))
[X, Y] = meshgrid(-1:0.25:1);
h = streamline(X, Y, -Y, X, [0.5; 0.25], [0; 0]);       % circles
r = hypot(h(1).XData, h(1).YData);
assert(numel(h) == 2 && numel(r) > 50 && all(abs(r(1:60) - 0.5) < 0.1))
h = streamline(ones(3, 4), zeros(3, 4), 1, 2);
assert(near(h.YData, 2 * ones(1, numel(h.YData))) && abs(h.XData(end) - 4) < 0.11 && h.XData(1) == 1)
fails('MATLAB:streamline:InvalidInput', @() streamline(ones(2)))
fails('MATLAB:streamline:InvalidInput', @() streamline(ones(2), ones(3), 1, 1))

% nothing, and what is no data
for f = {@mesh, @surfl, @waterfall, @pcolor, @ribbon, @semilogx, @stairs, @polar, @polarplot, @stem3, @trisurf, @pie}
    fails('MATLAB:narginchk:notEnoughInputs', @() f{1}())
end
fails('MATLAB:line:InvalidData', @() semilogx({1}))
fails('MATLAB:stairs:InvalidData', @() stairs({1}))

spy(sparse([1 2 3 3], [1 2 3 1], 1))
h = findobj(gca, 'Type', 'line');
assert(isequal(h.XData, [1 1 2 3]) && isequal(h.YData, [1 3 2 3]))
assert(strcmp(get(get(gca, 'XLabel'), 'String'), 'nz = 4') && isequal(ylim, [0 4]))
spy(zeros(0, 3))
close all
disp('drawn: ok')

function fails(id, f)
    try
        f();
    catch e
        assert(strcmp(e.identifier, id), '%s: %s', e.identifier, e.message)
        return
    end
    error('test:none', 'no error %s', id)
end
