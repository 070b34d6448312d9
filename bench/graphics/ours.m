% Times to a PNG file of ten kinds of figures, beside bench/graphics/peer.py: seconds, the least of five.
x = linspace(0, 20, 1000); z = peaks(60); r = mod((1:5000) * 0.6180339, 1); s = mod((1:5000) * 0.7548776, 1);
t = mod((1:2000) * 0.5698, 1);
kinds = {'line', @() plot(x, sin(x), x, cos(x)); 'line, 10 million points', @() plot(sin((1:1e7) / 1e5));
    'scatter, 5,000 points', @() scatter(r, s, 20, r, 'filled'); 'bar', @() bar(magic(8));
    'histogram', @() histogram(r, 50); 'image', @() imagesc(z); 'contourf', @() contourf(z, 10);
    'surf', @() surf(z); 'errorbar', @() errorbar(1:20, 1:20, ones(1, 20)); 'nine subplots', @nine};
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

function nine
for k = 1:9, subplot(3, 3, k); plot(0:100, sin((0:100) / k)); title(num2str(k)); end
end
