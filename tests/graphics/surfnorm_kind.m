% A surface with its normals
[x, y] = meshgrid(-2:0.5:2);
surfnorm(x, y, x .* exp(-x .^ 2 - y .^ 2))
view(-40, 40)
assert(numel(get(gca, 'Children')) == 2)
