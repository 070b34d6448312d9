% Functions that are no nodes, of arrays of the host and of what a device made, by turns: the same wherever each of them
% goes.
x = mod((1:30000) * 7919, 10007) / 10007; x(5) = 2;
for k = 1:4
    y = x;
    if mod(k, 2)
        y = x + k / 8; y(3) = 0.25;         % pending, or away
    end
    a = unique(y); [c, ia, ic] = unique(y); u = union(y(1:9000), y(8000:20000)); d = setdiff(y, y(1:5000));
    [tf, loc] = ismember(y, y(1:1000)); b = find(y > 0.9); [i, j, v] = find(y > 1.5); s = nnz(y > 1);
    q = interp1(0:0.5:10, (0:20).^2, y); p = ppval(mkpp([0 1 4], [1 2; 3 4]), y); h = histcounts(y, 0:0.25:4);
    e = discretize(y, 0:0.5:4);
    z = filter([0.5 0.25], [1 -0.5], y); [m, n] = maxk(y, 5); o = mink(y, 4);
    w = accumarray(floor(mod(y, 1) * 100)' + 1, 1); r = accumarray(floor(mod(y, 1) * 50)' + 1, y');
    g = y(b); f = y; f(b) = -1; f(1:7:end) = 0; t = [y(1:100), y, f];
    fprintf('%d %d %d %d %d %d %d %d %d %d %d\n', numel(a), numel(c), sum(ia), max(ic), numel(u), numel(d), nnz(tf), ...
        max(loc), numel(b), numel(i), s);
    fprintf('%.8g %.8g %d %d %.8g %.8g %d %.8g %d %.8g %.8g %.8g %.8g\n', sum(q), sum(p), h(3), max(e), sum(z), ...
        sum(m), n(2), sum(o), w(3), sum(r), sum(g), sum(f), sum(t));
end
