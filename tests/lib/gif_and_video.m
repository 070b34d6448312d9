% GIF images and animations; videos: what stands in the file
f = [tempname '.gif']; map = jet(64); X = uint8(mod((0:79)' * 3 + (0:99), 64));
imwrite(X, map, f, 'LoopCount', Inf, 'DelayTime', 0.1);
for k = 1:3
imwrite(circshift(X, k, 2), map, f, 'WriteMode', 'append', 'DelayTime', 0.2, 'DisposalMethod', 'restoreBG'); end
[Y, m] = imread(f); assert(isequal(X, Y) && max(abs(m(:) - map(:))) < 1 / 255)
Z = imread(f, 'Frames', 'all'); disp(size(Z))
assert(isequal(Z(:, :, 1, 4), circshift(X, 3, 2)) && isequal(imread(f, 2), Z(:, :, 1, 2)))
s = imfinfo(f); disp(numel(s)), disp([s.DelayTime]), disp(s(1).Format)
R = uint8(mod((1:300)' .* (1:7:700), 256)); imwrite(R, f, 'gif'); assert(isequal(imread(f), R))
imwrite(logical(eye(5)), f); assert(isequal(imread(f), uint8(eye(5))))
try, imread(f, 7), catch e, disp(e.identifier), end
try, imwrite(zeros(2, 2, 3), f), catch e, disp(e.identifier), end
try, imwrite(1, f, 'DelayTime', -1), catch e, disp(e.identifier), end
try, imwrite(1, map, [tempname '.gif'], 'WriteMode', 'append'), catch e, disp(e.identifier), end
b = fopen(f); d = fread(b, Inf, '*uint8'); fclose(b); d = d(1:end - 9); b = fopen(f, 'w'); fwrite(b, d); fclose(b);
disp(size(imread(f)))                                               % a file that was cut gives what there is
delete(f)
f = [tempname '.avi']; v = VideoWriter(f); v.FrameRate = 10; v.Quality = 90; open(v); plot(1:3);
for k = 1:3, writeVideo(v, getframe(gcf)); end
writeVideo(v, zeros(420, 560, 3)); close(v)
disp([v.FrameCount, v.Width, v.Height, v.Duration])
b = fopen(f); d = fread(b, Inf, '*uint8')'; fclose(b);
n = @(at) double(typecast(d(at + (1:4)), 'uint32'));
disp(char(d([1:4 9:12 113:116]))), disp([n(4) + 8 == numel(d), n(32), n(48), n(64), n(68)])
at = strfind(char(d), '00dc'); assert(numel(at) == 8)               % four frames, and four entries of the index
for k = 1:4, assert(isequal(d(at(k) + (8:9)), [255 216])), end
w = VideoWriter(f, 'Uncompressed AVI'); open(w); X = uint8(reshape(1:5 * 3 * 3, 3, 5, 3)); writeVideo(w, X); close(w)
b = fopen(f); d = fread(b, Inf, '*uint8')'; fclose(b); at = strfind(char(d), '00db');
row = double(d(at(1) + 8 + (0:14)));
disp(isequal(row, double(reshape(permute(flip(X(3, :, :), 3), [3 2 1]), 1, []))))
w = VideoWriter(f, 'Grayscale AVI'); open(w); writeVideo(w, uint8(ones(4, 4))); close(w); disp(w.ColorFormat)
fails(@() VideoWriter), fails(@() VideoWriter('a', 'best')), fails(@() writeVideo(VideoWriter(f), 1))
w = VideoWriter(f); open(w); writeVideo(w, uint8(ones(4, 4))); fails(@() writeVideo(w, uint8(ones(4, 5)))), close(w)
fails(@() open(w)), fails(@() setfield(w, 'FrameRate', 0)), fails(@() setfield(w, 'Quality', 101))
if system('command -v ffmpeg > /dev/null 2>&1'), fails(@() VideoWriter('a.mp4', 'MPEG-4')), else, ...
        disp('MATLAB:audiovideo:VideoWriter:codecNotFound'), end
delete(f)

function fails(f)
    try, f(); disp('no error'), catch e, disp(e.identifier), end
end
