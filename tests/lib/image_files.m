% imread, imwrite, imfinfo: every kind of image in every format, options, several images in a file.
% long: wgpu
file = @(ending) [tempname '.' ending];
same = @(a, b) isequal(a, b) && strcmp(class(a), class(b));
rgb = uint8(mod(reshape(0:13 * 7 * 3 - 1, 13, 7, 3) * 37, 256));
gray = rgb(:, :, 1);
wide = uint16(rgb) * 257 + 3;
bw = gray > 100;
index = uint8(mod(reshape(0:34, 5, 7), 16));
map = jet(16);
images = {rgb, gray, wide, wide(:, :, 1), bw};
kinds = {'rgb', 'gray', 'rgb16', 'gray16', 'bw'};
formats = {'png', 'tif', 'bmp', 'pnm', 'jpg'};
for k = 1:numel(formats)
    for i = 1:numel(images)
        f = file(formats{k});
        try
            imwrite(images{i}, f);
            s = imfinfo(f);
            X = imread(f);
            fprintf('%s %s: %d %s %dx%d %d bits %s\n', formats{k}, kinds{i}, same(X, images{i}), s.Format, s.Height, ...
                s.Width, s.BitDepth, s.ColorType);
        catch e
            fprintf('%s %s: %s\n', formats{k}, kinds{i}, e.identifier);
        end
    end
end
near = @(m) max(abs(reshape(m(1:16, :) - map, [], 1))) < 1 / 255;
for ending = {'png', 'tif', 'bmp'}
    f = file(ending{1});
    imwrite(index, map, f), [X, m] = imread(f); disp([same(X, index), near(m)])
    imwrite(double(index) + 1, map, f), X = imread(f); disp(same(X, index))
end
imwrite(index, map, f, 'ppm'), disp(same(imread(f), uint8(255 * ind2rgb(index, map))))
imwrite(gray, f, 'pgm', 'Encoding', 'ASCII'), disp(same(imread(f), gray))
imwrite(bw, f, 'pbm', 'encoding', 'ASCII'), disp(same(imread(f), bw))
imwrite([0 0.5 1 2], f, 'png'), disp(imread(f)), imwrite(single([0 0.25]), f, 'bmp'), disp(imread(f, 'bmp'))
% opacity, background, texts
f = file('png'); alpha = uint8(255 * (gray > 50));
imwrite(rgb, f, 'Alpha', alpha, 'Comment', 'low tide'), [X, m, a] = imread(f);
disp([same(X, rgb), same(a, alpha), isempty(m)])
s = imfinfo(f); disp(s.Transparency), disp(s.Comment), X = imread(f); disp(same(X, rgb .* uint8(alpha > 0)))
X = imread(f, 'BackgroundColor', [1 0 0]); disp(unique(X(alpha == 0)).')
X = imread(f, 'BackgroundColor', 'none'); disp(same(X, rgb))
try, imread(f, 'BackgroundColor', [1 0]), catch e, disp(e.identifier), end
imwrite(gray, f, 'Alpha', double(alpha) / 255), [X, ~, a] = imread(f); disp([same(X, gray), same(a, alpha)])
imwrite(index, map, f, 'Transparency', [0 0.2 1]), [~, ~, a] = imread(f); disp(a(1:4))
imwrite(gray, f, 'Transparency', 0), [~, ~, a] = imread(f); disp(isequal(a == 0, gray == 0))
disp(imread(f, 'PixelRegion', {[1 2], [2 2 6]}, 'BackgroundColor', 'none') - gray(1:2, 2:2:6))
% several images in a file
f = file('tif'); imwrite(gray, f), imwrite(rgb, f, 'WriteMode', 'append', 'Compression', 'none')
imwrite(bw, f, 'writemode', 'append', 'compression', 'deflate')
disp([numel(imfinfo(f)), same(imread(f), gray), same(imread(f, 2), rgb), same(imread(f, 'Index', 3), bw)])
flat = zeros(4, 300, 'uint8'); flat(2, 5:200) = 9; imwrite(flat, f), disp(same(imread(f), flat))
% JPEG loses little
[x, y] = meshgrid(1:61, 1:45); A = uint8(cat(3, 2 * x, 128 + 100 * sin(y / 9), 255 - 3 * y)); f = file('jpg');
for q = [0 50 100]
    imwrite(A, f, 'Quality', q), B = imread(f); disp(mean(abs(double(A(:)) - double(B(:)))) < 30 / (q + 1) + 1.9)
end
% options that would have no effect are errors
try, imwrite(gray, file('png'), 'Gamma', 0.5), catch e, disp(e.message), end
try, imwrite(gray, file('bmp'), 'Quality', 50), catch e, disp(e.message), end
imwrite(gray, file('png'), 'InterlaceType', 'none')
