% Jacobi steps on 100 x 100 until the change is small: looked at each turn.
n = 100; u = zeros(n); u(1, :) = 1; f = u; err = 1; k = 0;
while err > 2e-4 && k < 400
    v = u;
    v(2:n-1, 2:n-1) = 0.25 * (u(1:n-2, 2:n-1) + u(3:n, 2:n-1) + u(2:n-1, 1:n-2) + u(2:n-1, 3:n));
    err = max(abs(v(:) - u(:)));
    u = v; k = k + 1;
end
fprintf('%d %.6f %.6f\n', k, err, sum(u(:)));
