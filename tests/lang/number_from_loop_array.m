% A number that each turn computes from an array of the turn has the value of the last turn after the loop.
x = [1; 2; 4] * (1:5000) / 5000;
q = 0;
for t = 1:60
    q = sum(sum(x(2,:)));
    x = 0.9 * x - 0.1 * mean(x, 1);
end
fprintf('%.12g %.12g\n', q, sum(x(:)));
K = {1, (1:9000)'};
for t = 1:60
    m = max(max(K{2}));
    K{2} = K{2} * 0.5;
end
fprintf('%g %g\n', m, K{2}(end));
% numbers in fields, cells that are made anew, and a struct with two owners
s.x = (1:9000)'; s.k = 0.5; s.n = 0; old = s;
for t = 1:60
    s.n = s.n + 1;
    s.x = s.x * s.k + s.n;
end
fprintf('%g %g %g %g\n', s.n, s.x(1), old.n, old.x(end));
c = {(1:9000)', ones(9000, 1)};
for t = 1:60
    c = {c{1} + c{2}, c{2}};
end
fprintf('%g %g\n', c{1}(1), c{2}(end));
a.v = (1:9000)'; b = a;
for t = 1:60
    b = a;
    a.v = a.v + 1;
end
fprintf('%g %g\n', a.v(1), b.v(1));
