% kernels: 6
% A mask that stays the same in all turns, as those of a checkerboard do.
[i, j] = meshgrid(1:128);
even = mod(i + j, 2) == 0; odd = ~even;
u = zeros(128); u(even) = 1;
for t = 1:60
    u(even) = 0.5 * u(even) + 0.25 * j(even) / 128;
    u(odd) = u(odd) .* u(odd) + 0.1;
end
fprintf('%.10f\n', sum(u(:)));
