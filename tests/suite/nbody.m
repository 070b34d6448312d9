% Gravity between five bodies by leap-frog; energy is kept.
% long: opencl
x = [0 1 -2 3 0.5; 0 0.5 1 -1 2; 0 0 0.3 0.1 -0.2]; v = [0 0 0.3 -0.2 0; 0 0.9 -0.4 0.3 0.1; 0 0 0 0.1 0];
m = [5 1 0.5 0.3 0.2];
e0 = energy(x, v, m);
for k = 1:500
    v = v + 0.0005 * acc(x, m); x = x + 0.001 * v; v = v + 0.0005 * acc(x, m);
end
fprintf('%.8f ', x); fprintf('\n%.5e\n', abs(energy(x, v, m) - e0) < 1e-3);
function a = acc(x, m)
a = zeros(size(x));
for i = 1:5
    d = x - x(:, i); r = sqrt(sum(d.^2) + 1e-4); a(:, i) = sum(d .* (m ./ r.^3), 2);
end
end
function e = energy(x, v, m)
e = sum(0.5 * m .* sum(v.^2));
for i = 1:4
    for j = i+1:5, e = e - m(i) * m(j) / sqrt(sum((x(:, i) - x(:, j)).^2) + 1e-4); end
end
end
