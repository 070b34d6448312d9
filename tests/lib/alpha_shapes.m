% alphaShape: areas, parts, holes and sides of shapes that are known.
[x, y] = meshgrid(0:4);
s = alphaShape(x(:), y(:));
assert(abs(s.Alpha - sqrt(0.5)) < 1e-12 && abs(area(s) - 16) < 1e-12 && abs(perimeter(s) - 16) < 1e-12)
assert(numRegions(s) == 1 && size(boundaryFacets(s), 1) == 16)
in = ~(x == 2 & y == 2);                % a hole
s = alphaShape(x(in), y(in), 0.8);
assert(abs(area(s) - 14) < 1e-12 && ~inShape(s, 2, 2) && inShape(s, 0.5, 0.5))
assert(abs(area(alphaShape(x(in), y(in), 0.8, 'HoleThreshold', 3)) - 16) < 1e-12)
x2 = [x(:); x(:) + 10; 20; 21; 20];     % three parts
y2 = [y(:); y(:) / 2; 0; 0; 1];
s = alphaShape([x2, y2], 1);
assert(numRegions(s) == 3 && abs(area(s) - 24.5) < 1e-12)
assert(abs(area(s, 1) - 16) < 1e-12 && abs(area(s, 3) - 0.5) < 1e-12)
s.RegionThreshold = 1;
assert(numRegions(s) == 2 && ~any(inShape(s, [20.2; 30], [0.2; 0])))
[~, part] = inShape(s, [1 11; 9 1], [1 1; 1 1]);
assert(isequaln(part, [1 2; NaN 1]))
s.Alpha = Inf;
assert(abs(area(s) - polyarea(x2(convhull(x2, y2)), y2(convhull(x2, y2)))) < 1e-9)
assert(criticalAlpha(s, 'one-region') > criticalAlpha(s, 'all-points') && issorted(-alphaSpectrum(s)))
[F, P] = boundaryFacets(s);
assert(max(F(:)) == size(P, 1))
[x, y, z] = meshgrid(0:2);
s = alphaShape([x(:) y(:) z(:)]);
assert(abs(volume(s) - 8) < 1e-9 && abs(surfaceArea(s) - 24) < 1e-9 && inShape(s, 1, 1, 0.5))
n = 0;
F = boundaryFacets(s);                  % seen from outside they turn counterclockwise
for k = 1:size(F, 1), n = n + det(s.Points(F(k, :), :) - 1) / 6; end
assert(abs(n - 8) < 1e-9)
assert(nearestNeighbor(alphaShape([0 0; 1 0; 0 1]), 0.9, 0.2) == 2)
assert(isempty(alphaTriangulation(alphaShape([0 1 2], [0 1 2]))))
told(@() alphaShape([1 NaN; 2 3; 4 5]))
told(@() alphaShape([0 0; 1 0; 0 1], -1))
told(@() volume(alphaShape([0 0; 1 0; 0 1])))
told(@() criticalAlpha(alphaShape([0 0; 1 0; 0 1]), 'some'))
h = plot(alphaShape([0 0; 1 0; 0 1]));
disp(class(h))

function told(f)
try
    f();
catch e
    disp(e.identifier)
end
end
