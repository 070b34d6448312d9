% modes: off cpu interp
% Cameras: campos, camtarget, camup, camva, camproj, camorbit, campan, camroll, camzoom, camdolly, camlookat, lightangle
near = @(a, b) max(abs(a - b), [], 'all') < 1e-3;
ax = axes;
assert(near(campos, [0.5 0.5 9.1603]) && near(camva, 6.6086) && isequal(camup, [0 1 0]))
surf(peaks); ax = gca;
assert(near(campos, [-203.2855 -272.5075 86.6025]) && isequal(camtarget, [25 25 0]) && near(camva, 10.3396))
assert(strcmp(campos('mode'), 'auto') && strcmp(camproj, 'orthographic'))
camorbit(10, 20);
assert(near(ax.View, [-47.5 50]) && strcmp(campos('mode'), 'manual'))
view(3); assert(strcmp(campos('mode'), 'auto') && near(ax.View, [-37.5 30]))
campos([25 -200 0]); assert(near(ax.View, [0 0]))
view(90, 0); assert(near(campos, [25 + 50 * 5 * sqrt(3), 25, 0]))
camzoom(2); assert(near(tand(camva / 2), 0.5 / (5 * sqrt(3)) / 2)); camva auto
camroll(90); assert(near(abs(camup / norm(camup)), [0 1 0])); camup auto
p = campos; campan(5, 0); assert(near(campos, p) && ~near(camtarget, [25 25 0]))
camtarget auto; camva auto; t = camtarget;
camdolly(1, 2, 3, 'movetarget', 'data'); assert(near(camtarget - t, [1 2 3]))
camlookat(ax); assert(near(camtarget, [25 25 mean([min(peaks, [], 'all'), max(peaks, [], 'all')])]))
camproj perspective; assert(strcmp(ax.Projection, 'perspective'))
h = lightangle(90, 0); assert(near(h.Position, [10 0 0]) && near(lightangle(h), [90 0]))
b = axes; surf(b, peaks);
l = linkprop([ax b], {'CameraPosition', 'CameraUpVector'}); ax.CameraPosition = [100 100 50];
assert(isequal(b.CameraPosition, [100 100 50]))
for f = {@() campos([1 2]), @() camva(200), @() camproj('odd'), @() camorbit(1), @() camorbit(1, 2, 'odd'), ...
        @() camzoom(-1), @() camroll('x'), @() camdolly(1, 2), @() camdolly(1, 2, 3, 'odd'), @() campan(NaN, 1), ...
        @() camlookat(3), @() camtarget(1, 2, 3), @() camup('odd'), @() lightangle(1)}
    try, f{1}(); catch e, disp(e.identifier), end
end
