% kernels: 17
% The state has three columns, which f reads one by one and joins again: one kernel computes all turns but the last.
M = 5000;
y = [1 + (1:M)'/M, ones(M, 1), 20 + (1:M)'/M];
f = @(y) [10*(y(:,2) - y(:,1)), y(:,1).*(28 - y(:,3)) - y(:,2), y(:,1).*y(:,2) - 8/3*y(:,3)];
for t = 1:60
    k1 = f(y);
    k2 = f(y + 0.005*k1);
    y = y + 0.01*k2;
end
fprintf('%.12g %.12g %.12g %.12g\n', sum(y), y(77, 2));
% likewise, with a local function, a sum and a maximum over the columns, and a column that is assigned
z = y / 40;
for t = 1:60
    z = turned(z);
    z(:, 2) = z(:, 2) - 0.01*max(z, [], 2);
end
fprintf('%.12g %.12g %.12g %.12g\n', sum(z), z(77, 3));

function z = turned(z)
    r = 1 + sum(z.^2, 2);
    z = 0.99*z + 0.01*[z(:, 3), z(:, 1:2)] ./ r;
end
