% kernels: 59
% A turn that differs ends the roll and stays as it is: if t == k, break on a reduced value, a growing array, an error.
x = linspace(0, 1, 5000)'; y = x;
for t = 1:60
    y = 0.9 * y + 0.1 * x;
    if t == 33, y = y + 1; end
end
fprintf('%.15g\n', sum(y));
for t = 1:1000
    y = 0.8 * y;
    if t > 20 && sum(y) < 1, break; end
end
fprintf('%d %.15g\n', t, sum(y));
g = [];
for t = 1:40
    y = y + 0.01 * t;
    g(t) = sum(y);
end
fprintf('%.15g %d\n', sum(g), numel(g));
try
    for t = 1:50
        y = y * 1.01;
        if t == 37, error('loop:stop', 'stopped'); end
    end
catch e
    fprintf('%s %.15g\n', e.identifier, sum(y));
end
