% Times to a PNG file of twenty kinds of figures, beside bench/graphics/peer.py: seconds, the least of five.
x = linspace(0, 20, 1000); z = peaks(60); r = mod((1:5000) * 0.6180339, 1); s = mod((1:5000) * 0.7548776, 1);
t = mod((1:5000) * 0.5698, 1); w = peaks(300); a = linspace(0, 2 * pi, 400); [gx, gy] = meshgrid(-2:0.2:2);
g = reshape(s(1:2000), 100, 20);
kinds = {'line', @() plot(x, sin(x), x, cos(x)); 'line, 10 million points', @() plot(sin((1:1e7) / 1e5));
    'scatter, 5,000 points', @() scatter(r, s, 20, r, 'filled'); 'bar', @() bar(magic(8));
    'histogram', @() histogram(r, 50); 'image', @() imagesc(z); 'contourf', @() contourf(z, 10);
    'surf', @() surf(z); 'errorbar', @() errorbar(1:20, 1:20, ones(1, 20)); 'nine subplots', @nine
    'stem', @() stem(x(1:10:end), sin(x(1:10:end))); 'stairs', @() stairs(x, sin(x)); 'area', @() area(x, ...
        [sin(x) + 1; x / 9].')
    'polar line', @() polarplot(a, 1 + cos(3 * a)); 'pie', @() pie([3 1 4 1 5]); 'quiver', @() quiver(gx, gy, -gy, gx)
    'box plots', @() boxchart(g); 'pcolor, 300 x 300', @() flat(w); 'contour', @() contour(w, 12)
    'scatter in space', @() scatter3(r, s, t, 20, t, 'filled')};
name = [tempname '.png'];
for k = 1:size(kinds, 1)
    best = Inf;
    for turn = 1:5
        close all
        tic
        kinds{k, 2}();
        print('-dpng', '-r100', name)
        best = min(best, toc);
    end
    fprintf('%s | %.4f\n', kinds{k, 1}, best);
end
delete(name)

function flat(w)
h = pcolor(w);
h.EdgeColor = 'none';
end

function nine
for k = 1:9, subplot(3, 3, k); plot(0:100, sin((0:100) / k)); title(num2str(k)); end
end
