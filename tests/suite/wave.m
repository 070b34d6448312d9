% A vibrating string, three time levels, and a Runge-Kutta pendulum.
n = 400; x = linspace(0, 1, n); a = exp(-200 * (x - 0.3).^2); b = a; c2 = 0.81;
for k = 1:600
    d = zeros(1, n); d(2:end-1) = 2 * b(2:end-1) - a(2:end-1) + c2 * (b(3:end) - 2 * b(2:end-1) + b(1:end-2)); a = b;
    b = d;
end
fprintf('%.8f %.8f\n', max(b), sum(b.^2));
f = @(y) [y(2); -9.81 * sin(y(1))]; y = [1; 0]; h = 0.01;
for k = 1:300
    k1 = f(y); k2 = f(y + h/2 * k1); k3 = f(y + h/2 * k2); k4 = f(y + h * k3); y = y + h/6 * (k1 + 2*k2 + 2*k3 + k4);
end
fprintf('%.10f %.10f\n', y);
