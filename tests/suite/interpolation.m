% Interpolation, splines, integration of tables, meshes.
x = 0:0.5:5; y = sin(x); q = [0.25 1.7 4.9];
fprintf('%.8f ', interp1(x, y, q), interp1(x, y, q, 'spline'), interp1(x, y, q, 'nearest'), ...
    interp1(x, y, 6, 'linear', 0));
fprintf('\n');
[X, Y] = meshgrid(0:4, 0:3); Z = X.^2 + Y; fprintf('%.8f ', interp2(X, Y, Z, 1.5, 2.25)); fprintf('\n');
pp = spline(x, y); fprintf('%.8f %.8f\n', ppval(pp, 2.2), sum(sum(cumsum(Z, 2))));
fprintf('%.8f ', gradient(y(1:5), 0.5), diff(y(1:4), 2), del2_(Z)); fprintf('\n');
p = conv([1 2], [1 -3 1]); [qq, r] = deconv(p, [1 2]); fprintf('%g ', p, qq, r, polyder(p), polyint([3 2 1]));
fprintf('\n');
function v = del2_(Z), v = Z(2, 3) - 2 * Z(2, 2) + Z(2, 1); end
