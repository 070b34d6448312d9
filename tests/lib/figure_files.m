% Files of figures have the format that their name says; nothing is written under another name.
% long: wgpu
dir_ = tempname;
mkdir(dir_);
at = @(name) fullfile(dir_, name);
f = figure;
plot(1:10, (1:10).^2, 'o-')
title('squares \alpha^2')
print('-dpng', '-r50', at('a'))
print(f, '-dsvg', at('a.svg'))
print('-dpdf', at('a'))
print('-depsc', at('a.eps'))
print('-djpeg90', at('a'))
print('-dtiff', at('a'))
saveas(f, at('b.png'))
saveas(f, at('b'), 'bmp')
exportgraphics(gca, at('c.png'), 'Resolution', 100)
exportgraphics(f, at('c.pdf'), 'ContentType', 'vector', 'BackgroundColor', 'none')
png = [137 80 78 71];
heads = {'a.png', png; 'a.svg', double('<svg'); 'a.pdf', double('%PDF'); 'a.eps', double('%!PS'); ...
    'a.jpg', [255 216 255]; 'a.tif', [73 73 42]; 'b.bmp', double('BM'); 'c.png', png; 'c.pdf', double('%PDF')};
for k = 1:size(heads, 1)
    id = fopen(at(heads{k, 1}));
    first = fread(id, numel(heads{k, 2})).';
    fclose(id);
    assert(isequal(first, heads{k, 2}), heads{k, 1})
end
size(imread(at('a.png')))
size(imread(at('b.png')))
c = imread(at('c.png'));
assert(size(c, 1) < 438 && size(c, 2) < 584 && any(c(:) < 50))      % without the margins
frame = getframe(f);
size(frame2im(frame))
size(getframe(gca).cdata)
size(print('-RGBImage', '-r30'))
savefig(f, at('d.fig'))
g = openfig(at('d.fig'));
isequal(findobj(g, 'Type', 'line').YData, (1:10).^2)
isequal(print(g, '-RGBImage', '-r40'), print(f, '-RGBImage', '-r40'))
refused = {@() print('-dfoo', at('e')), @() saveas(f, at('e.foo')), @() exportgraphics(f, at('e.foo')), ...
    @() exportgraphics(f, at('e.png'), 'Size', 3), @() openfig(at('none.fig')), @() openfig(at('a.png')), ...
    @() print('-dpng', '-r0.5x', at('e')), @() saveas(f, fullfile(dir_, 'none', 'e.png')), ...
    @() exportgraphics(f, at('e.png'), 'ContentType', 'vector'), @() print(at('e'))};
for k = 1:numel(refused)
    try
        refused{k}();
        disp('not refused')
    catch e
        disp(e.identifier)
    end
end
names = dir(at('e*'));
assert(isempty(names))
rmdir(dir_, 's')
