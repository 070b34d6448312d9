% integrals along paths that return to their start: the path is divided until the error is small enough
% long: wgpu
branch = integral(@(z) log(z), 1 + 1i, 1 + 1i, 'Waypoints', [1 - 1i, -1, -1i, -1 + 1i]);
assert(abs(branch - pi * 1i) < 1e-5)            % the path crosses the branch cut between two waypoints
narrow = quadgk(@(z) 1 ./ (z - 0.99), 1 + 1i, 1 + 1i, 'Waypoints', [-1 + 1i, -1 - 1i, 1 - 1i]);
assert(abs(narrow - 2i * pi) < 1e-5)            % a pole that lies close to the path
assert(abs(integral(@(z) exp(z), 1, 1, 'Waypoints', [1i, -1, -1i])) < 1e-10)
% the third argument may be a point of the path
part = integral(@(z) 1 ./ z, 1, -1, 'Waypoints', 1i);
assert(abs(part - 1i * pi) < 1e-10)
% gammainc with a = 1 is elementary, also for negative numbers
assert(isequal(gammainc([-100 2], 1, 'upper'), exp([100 -2])))
assert(isequal(gammainc(1e-20, 1), 1e-20) && isequal(gammainc([0 Inf], 1), [0 1]))
assert(isequal(gammainc([0 2], [1 1], 'scaledlower'), [1 expm1(2) / 2]))
