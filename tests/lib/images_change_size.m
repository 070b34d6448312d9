% Images get other sizes, are turned, cleaned by medians, made black and white, and their groups of pixels get numbers.
% long: wgpu
A = magic(6); [x, y] = meshgrid(1:6); u = (3:10) / 2 + 0.25; [X, Y] = meshgrid(u, u);
B = imresize(A, 2, 'bilinear'); C = interp2(A, X, Y); assert(max(max(abs(B(3:10, 3:10) - C))) < 1e-12)
B = imresize(A, 2); C = interp2(A, X, Y, 'cubic'); assert(max(max(abs(B(4:9, 4:9) - C(2:7, 2:7)))) < 1e-12)
B = imresize(A, 0.5, 'box'); disp(B)
assert(max(max(abs(B - squeeze(mean(mean(reshape(A, 2, 3, 2, 3), 1), 3))))) < 1e-12)
for m = {'nearest', 'bilinear', 'bicubic', 'box', 'lanczos2', 'lanczos3'}
    C = imresize(7 * ones(5, 8), [3 NaN], m{1}); assert(isequal(size(C), [3 5]) && max(max(abs(C - 7))) < 1e-12)
end
disp(imresize([1 2; 3 4], [2 4], 'nearest')), disp(imresize(A, 1 / 3, 'nearest')), disp(imresize(uint8([0 255;
255 0]), [3 4]))
disp(size(imresize(ones(4, 6, 3), 0.5))), disp(class(imresize(single(A), 2))), disp(imresize([true false], 2))
disp(imresize([0 0 12 0 0 0], [1 3], 'bilinear', 'Antialiasing', false))
disp(imresize([0 0 12 0 0 0], 'OutputSize', [1 3], 'Method', 'bilinear'))
disp(size(imresize(ones(4), 'Scale', [0.5 2]))), [B, map] = imresize([1 2; 2 1], gray(2), 2); disp(B), disp(map)
A = reshape(1:12, 3, 4); disp(imrotate(A, 90)), disp(imrotate(A, -450)), disp(imrotate(A, 180))
disp(imrotate(A, 90, 'crop'))
disp(size(imrotate(A, 30))), B = imrotate(A, 30, 'bilinear', 'crop'); disp(B), disp(size(imrotate(ones(3, 4, 3), 45)))
disp(imrotate(A, 360) - A), disp(class(imrotate(uint8(A), 10, 'bicubic'))), disp(imrotate(logical(eye(3)), 45, 'crop'))
M = [1 1 0 0 1; 0 0 1 0 1; 1 0 0 0 0; 1 1 0 1 1];
[L, n] = bwlabel(M); disp(L), disp(n), disp(bwlabel(M, 4)), disp(bwlabel(zeros(2, 0))), disp(bwlabel(false(2)))
disp(medfilt2([16 2 3 13; 5 11 10 8; 9 7 6 12; 4 14 15 1])), disp(medfilt2(uint8(magic(4)), [1 3], 'symmetric'))
disp(medfilt2(logical([1 1 0; 1 1 1; 0 1 1])))
[t, q] = graythresh(uint8([10 20 200 210; 12 14 190 100])); disp([t q]), disp(graythresh([0 0 1 1]))
disp(graythresh([]))
disp(im2bw([0.2 0.7])), disp(im2bw(uint8([10 200]), 0.5)), disp(im2bw(cat(3, [0 1], [0 1], [0 1]), 0.3))
disp(im2bw([1 2], gray(2), 0.5))
disp(im2bw(true))
for f = {@() imresize(), @() imresize({}, 2), @() imresize(1, -1), @() imresize(1, 2, 'x'), @() imresize(1, 2, ...
        'x', 1), ...
        @() imrotate({}, 1), @() imrotate(1, 1, 'x'), @() bwlabel({}), @() bwlabel(1, 6), @() medfilt2({}), ...
        @() medfilt2(1, [0 1]), @() medfilt2(1, 'x'), @() graythresh('a'), @() im2bw({}), @() im2bw(1, 2)}
    try, f{1}(), catch e, disp(e.identifier), end
end
