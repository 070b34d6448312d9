% Lines and surfaces around points, from the hull to tight ones.
[x, y] = meshgrid(0:6);
in = ~(x > 1 & x < 5 & y > 2);          % the letter U
x = x(in);
y = y(in);
[k, a] = boundary(x, y, 0);
assert(abs(a - 36) < 1e-9 && k(1) == k(end) && abs(polyarea(x(k), y(k)) - 36) < 1e-9)
[k, a] = boundary(x, y, 1);
assert(abs(a - 21) < 1e-9 && abs(polyarea(x(k), y(k)) - 21) < 1e-9 && numel(unique(k)) == numel(k) - 1)
[~, half] = boundary([x y]);
assert(half >= a && half <= 36)
turn = sum(x(k(1:end - 1)) .* y(k(2:end)) - x(k(2:end)) .* y(k(1:end - 1)));
assert(turn > 0)
rng(3)
p = rand(400, 2);
p = [p; p(1:5, :)];                     % points that are there twice
for s = [0 0.3 0.7 1]
    [k, a] = boundary(p, s);
    assert(abs(polyarea(p(k, 1), p(k, 2)) - a) < 1e-9)
    assert(all(inpolygon(p(:, 1), p(:, 2), p(k, 1), p(k, 2))))
end
[x, y, z] = meshgrid(0:2);
[k, v] = boundary(x(:), y(:), z(:), 1);
assert(size(k, 2) == 3 && abs(v - 8) < 1e-9)
assert(isempty(boundary([0 1 2], [0 1 2])))
told(@() boundary([0 1 2], [0 1 2], 1.5))
told(@() boundary([0 1 2], [0 1]))
told(@() boundary())

function told(f)
try
    f();
catch e
    disp(e.identifier)
end
end
