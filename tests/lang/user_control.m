% This program is written in the style of users.
% PID control of a DC motor, Euler simulation; struct parameters, handle state
% long: wgpu
motor = struct('J', 0.01, 'b', 0.1, 'K', 0.01, 'R', 1, 'L', 0.5)
gains = struct('kp', {50, 100, 100}, 'ki', {0, 0, 200}, 'kd', {0, 0, 10});
dt = 1e-3; T = 2; n = round(T/dt);
A = [-motor.b/motor.J, motor.K/motor.J; -motor.K/motor.L, -motor.R/motor.L];
B = [0; 1/motor.L];
C = [1 0];
for g = gains
    x = [0;0]; I = 0; ePrev = 1; y = zeros(1, n);
    for k = 1:n
        e = 1 - C*x;
        I = I + e*dt;
        D = (e - ePrev)/dt;
        u = g.kp*e + g.ki*I + g.kd*D;
        x = x + dt*(A*x + B*u);
        ePrev = e;
        y(k) = C*x;
    end
    info = stepinfo_local(y, dt);
    fprintf('kp=%g ki=%g kd=%g: final %.4f overshoot %.2f%% settle %.3f s\n', g.kp, g.ki, g.kd, y(end), ...
        info.overshoot, info.settle);
end
info
Ad = expm(A*0.05)
eig(A)
function info = stepinfo_local(y, dt)
    yf = y(end);
    info.overshoot = max(0, (max(y) - yf)/yf*100);
    k = find(abs(y - yf) > 0.02*abs(yf), 1, 'last');
    if isempty(k), info.settle = 0; else, info.settle = k*dt; end
    info.rise = (find(y >= 0.9*yf, 1) - find(y >= 0.1*yf, 1))*dt;
end
