% modes: off cpu interp
% streamtube, streamribbon, streamparticles, interpstreamspeed, streamslice in space, reducepatch, reducevolume,
% surfnorm
[x, y, z] = meshgrid(-2:2);
[u, v, w] = deal(-y, x, ones(size(x)));
h = streamtube(x, y, z, u, v, w, [1 0], [0 1], [-2 -2], [2 8]);
assert(numel(h) == 2 && size(h(1).XData, 2) == 9 && isequal(get(gca, 'View'), [-37.5 30]))
p = stream3(x, y, z, u, v, w, 1, 0, -2);
h = streamtube(p, 0.5); d = [h.XData(1, 1), h.YData(1, 1), h.ZData(1, 1)] - p{1}(1, :);
assert(abs(norm(d) - 0.25) < 1e-12)
h = streamribbon(p, {zeros(size(p{1}, 1), 1)}); assert(size(h.XData, 2) == 2)
h = streamribbon(x, y, z, u, v, w, 1, 0, -2, 3); assert(isscalar(h))
q = interpstreamspeed(x, y, z, u, v, w, p, 0.5); s = sqrt(sum(diff(q{1}) .^ 2, 2));
assert(all(abs(s - 0.5 * sqrt(2)) < 0.08))
h = streamparticles(p, 5, 'MarkerFaceColor', 'b'); assert(numel(h.XData) >= 5 && isequal(h.MarkerFaceColor, [0 0 1]))
[a, b] = streamslice(x, y, z, u, v, w, 0, [], [-1 1], 0.3);
assert(all(cellfun(@(m) size(m, 2) == 3, [a b])) && all(cellfun(@(m) any(m(1, :) == [0 9 -1]) || m(1, 3) == 1, a)))
[nx, ny, nz, nv] = reducevolume(x, y, z, x, [2 1 4]);
assert(isequal(size(nv), [5 3 2]) && isequal(nv, nx) && isequal(ny(:, 1, 1), (-2:2).') && isequal(nz(1, 1, :), ...
    reshape([-2 2], 1, 1, 2)))
[sx, sy, sz] = sphere(12); f = reducepatch(surf2patch(sx, sy, sz, 'triangles'), 0.4);
r = sqrt(sum(f.vertices .^ 2, 2)); assert(size(f.faces, 1) <= 0.4 * 288 + 1 && all(abs(r - 1) < 0.1))
P = patch(isosurface(x, y, z, x .^ 2 + y .^ 2 + z .^ 2, 2)); n = size(P.Faces, 1); reducepatch(P, 20);
assert(size(P.Faces, 1) <= 20 && n > 20)
[nx, ny, nz] = surfnorm(peaks(20)); assert(max(abs(nx(:) .^ 2 + ny(:) .^ 2 + nz(:) .^ 2 - 1)) < 1e-12 && all(nz(:) > 0))
clf; surfnorm(peaks(5)); assert(numel(get(gca, 'Children')) == 2)
for f = {@() streamtube(1), @() streamribbon(1, 2), @() streamparticles(1), @() interpstreamspeed(1), ...
    @() streamslice(1), ...
        @() reducevolume(x, 1.5), @() reducepatch(1), @() reducepatch([1 2 3], eye(3), -1), @() surfnorm(1), ...
        @() streamslice(x, y, z, 1, 1, 1)}
    try, f{1}(); catch e, disp(e.identifier), end
end
