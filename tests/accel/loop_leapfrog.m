% kernels: 6
% Three carried arrays: position, speed, and the force that both halves of a step share.
x = linspace(-1, 1, 6000)'; v = 0.5 - x; a = -x - 0.1 * x.^3; dt = 0.01;
for t = 1:120
    v = v + 0.5 * dt * a;
    x = x + dt * v;
    a = -x - 0.1 * x.^3;
    v = v + 0.5 * dt * a;
end
energy = 0.5 * v.^2 + 0.5 * x.^2 + 0.025 * x.^4;
fprintf('%.15g %.15g\n', sum(energy), x(1234));
