% surfaces and lines in volumes: numbers and errors
% long: wgpu
[x, y, z] = meshgrid(-1:0.1:1);
fv = isosurface(x, y, z, x .^ 2 + y .^ 2 + z .^ 2, 0.64);
r = sqrt(sum(fv.vertices .^ 2, 2));
assert(all(abs(r - 0.8) < 0.01))
e = sort([fv.faces(:, [1 2]); fv.faces(:, [2 3]); fv.faces(:, [3 1])], 2);
[~, ~, k] = unique(e, 'rows');
assert(all(accumarray(k, 1) == 2))                                  % closed: each edge has two faces
assert(size(fv.vertices, 1) - size(e, 1) / 2 + size(fv.faces, 1) == 2)
n = isonormals(x, y, z, x .^ 2 + y .^ 2 + z .^ 2, fv.vertices);
assert(all(abs(sum(n .* fv.vertices, 2) ./ sqrt(sum(n .^ 2, 2)) ./ r + 1) < 0.02))
[f, v, c] = isosurface(x, y, z, z, 0, x);
assert(max(abs(v(:, 3))) < 1e-12 && max(abs(c - v(:, 1))) < 1e-9 && size(f, 2) == 3)
cap = isocaps(x, y, z, x + 0 * y, 0, 'zmax');
assert(all(abs(cap.vertices(:, 3) - 1) < 1e-12) && all(cap.vertices(:, 1) > -1e-12))
a = cap.vertices(cap.faces(:, 2), :) - cap.vertices(cap.faces(:, 1), :);
b = cap.vertices(cap.faces(:, 3), :) - cap.vertices(cap.faces(:, 1), :);
assert(abs(sum(sqrt(sum(cross(a, b) .^ 2, 2))) / 2 - 2) < 1e-9)     % half of the side
assert(isequal(isocolors(x, y, z, x, [0.5 0 0]), 0.5))
p = stream2(ones(5), zeros(5), 1, 3, [0.5 100]); disp(p{1}(end, :))
[u, w] = meshgrid(-2:0.1:2); p = stream2(u, w, -w, u, 1, 0, [0.05 300]);
assert(all(abs(hypot(p{1}(:, 1), p{1}(:, 2)) - 1) < 0.01))
p = stream3(x, y, z, 0 * x, 0 * x, ones(size(x)), 0, 0, -1); disp(p{1}(end, :))
assert(max(abs(smooth3(ones(4, 4, 4), 'gaussian') - 1), [], 'all') < 1e-12)
[~, ~, ~, s] = subvolume(x, y, z, x, [0 0.5 NaN NaN NaN NaN]); disp(size(s))
s = shrinkfaces(struct('faces', [1 2 3], 'vertices', [0 0 0; 3 0 0; 0 3 0]), 0.25); disp(s.vertices)
disp(size(flow(5)))
fails(@() isosurface(1, 2)); fails(@() isosurface(ones(2), 1)); fails(@() isocaps(ones(3, 3, 3)))
fails(@() stream2(ones(3), ones(2), 1, 1)); fails(@() tetramesh([1 2 3], eye(3))); fails(@() fimplicit3(3))
fails(@() smooth3(ones(3, 3, 3), 'box', 2)); fails(@() subvolume(ones(3, 3, 3), 1)); fails(@() streamslice(1))
fails(@() fimplicit3(@(x, y, z) x, [1 0]))

function fails(f)
    try, f(); disp('no error'), catch e, fprintf('%s: %s\n', e.identifier, e.message), end
end
try, fimplicit3("patch"), catch e, disp(e.identifier), end
