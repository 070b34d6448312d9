% kernels: 124
% Neighbours by slices: not a loop node (an element needs what other elements were), and right.
u = sin(linspace(0, pi, 5000)'); u(2500) = 3;
for t = 1:60
    u(2:end-1) = u(2:end-1) + 0.2 * (u(1:end-2) - 2 * u(2:end-1) + u(3:end));
end
fprintf('%.15g %.15g\n', sum(u), u(2500));
w = cos(linspace(0, 1, 5000)');
for t = 1:60
    w = 0.5 * w + 0.25 * ([w(2:end); w(1)] + [w(end); w(1:end-1)]);
end
fprintf('%.15g %.15g\n', sum(w), w(1));
