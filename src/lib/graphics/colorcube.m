function map = colorcube(varargin)
%colorcube(M)  A colour map of M colours: a grid of colours, then ramps of red, green, blue and gray.
%>> size(colorcube(64))
%ans =
%    64     3
m = size(gray(varargin{:}), 1);
n = floor(nthroot(m, 3) + 1e-9);
if n < 3
    map = gray(m);
    return
end
steps = linspace(0, 1, n);
[g, r, b] = ndgrid(steps, steps, steps);
grid = [r(:), g(:), b(:)];
mixed = sum(grid > 0, 2) > 1 & ~(grid(:, 1) == grid(:, 2) & grid(:, 2) == grid(:, 3));
grid = grid(mixed, :);
left = m - size(grid, 1) - 1;                   % for three ramps from black, and one of gray that ends in white
k = floor(left / 4);
ramp = (1:k).' / k;
none = zeros(k, 1);
rest = left - 3 * k;
map = [grid; ramp none none; none ramp none; none none ramp; 0 0 0; repmat((1:rest).' / rest, 1, 3)];
end
