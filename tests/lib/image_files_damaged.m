% imread of files of other programs and of damaged files; wrong input of imread, imwrite and imfinfo.
% Here are a progressive JPEG with halved colours, a TIFF packed by LZW, and an interlaced PNG.
% long: wgpu
jpg = ['/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO' ...
    'UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P' ...
    'T09PT09PT0//wgARCAALAAkDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABAX/xAAUAQEAAAAAAAAAAAAAAAAAAAAC/9oA' ...
    'DAMBAAIQAxAAAAGetrCv/8QAGBAAAwEBAAAAAAAAAAAAAAAAAAEDERP/2gAIAQEAAQUCnI5E0jEf/8QAFxEAAwEAAAAAAAAAAAAA' ...
    'AAAAAAEEEv/aAAgBAwEBPwGel5P/xAAVEQEBAAAAAAAAAAAAAAAAAAAAEf/aAAgBAgEBPwGv/8QAFBABAAAAAAAAAAAAAAAAAAAA' ...
    'IP/aAAgBAQAGPwIf/8QAFxABAQEBAAAAAAAAAAAAAAAAAGFRcf/aAAgBAQABPyGLlgQf/9oADAMBAAIAAwAAABBD/8QAFBEBAAAA' ...
    'AAAAAAAAAAAAAAAAAP/aAAgBAwEBPxBf/8QAFREBAQAAAAAAAAAAAAAAAAAAAQD/2gAIAQIBAT8QHf/EABgQAAIDAAAAAAAAAAAA' ...
    'AAAAAAAhEDFh/9oACAEBAAE/EK4SyGQ//9k='];
tif = ['SUkqAEABAACAACBBkAAoZAAKEsAB4yAAUH0ADJLAAeK8AEZkAAoQgFBkKBQZBQPEsKCgySA+hQeJYKEZXhQoMgKFqHBQMigPDIUC' ...
    'gligZGQUDw+igjJYUFBXigtMiTRQPBkeT4eDIljweGQeEY+jwoJYeFpX1dkDw3RoUBkoDIZFAeEsoEYyFAoH0oFpLFAyK8oG5kFA' ...
    '8AAyDIM1ifkYl3EyGQtH3EpYyG5XmQ8MgyIIAHgeBk8EYZHgoEs8FrJGQ+ng3JY8HhXnhBMg8IwAIwjBlGWlGFolozEow3H1GHhL' ...
    'IxBK9GIxkIyJqAoBlQFoZKAyEtQG4yKA8H1QIJLKBGK9QJZkKBQABaFoMrTArQ3EtaHgyLRBH1achaJZXrRQMhaKoAZQMmQNwZNc' ...
    'JZkEEMjjj6ZBLPAUBXmQVRkP0gIKAAABAwABAAAACQAAAAEBAwABAAAACwAAAAIBAwADAAAAvgEAAAMBAwABAAAABQAAAAYBAwAB' ...
    'AAAAAgAAABEBBAABAAAACAAAABUBAwABAAAAAwAAABYBAwABAAAACwAAABcBBAABAAAAOAEAABwBAwABAAAAAQAAAAAAAAAIAAgA' ...
    'CAA='];
png = ['iVBORw0KGgoAAAANSUhEUgAAAAkAAAALCAAAAAH/NchRAAAASUlEQVR42mNk4GBcwMHIwriEMYCFhZGJhTGIhXERC6MGExAwVoDJ' ...
    'E2CSEURogohAEFEJIhaCiJMgQoQRBmzgrBQ4qwfO2gJjAAB3Iwjn+OhxOQAAAABJRU5ErkJggg=='];
files = {matlab.net.base64decode(jpg), matlab.net.base64decode(tif), matlab.net.base64decode(png)};
f = [tempname '.bin'];
put(f, files{1}), X = double(imread(f)); disp(size(X)), s = imfinfo(f); disp(s.CodingProcess)
[x, y] = meshgrid(0:8, 0:10); A = cat(3, 25 * x, 20 * y, 10 * (x + y)); disp(max(max(mean(abs(X - A), 3))) < 40)
put(f, files{2}), disp(isequal(imread(f), A))
put(f, files{3}), disp(isequal(imread(f), 20 * y + x)), s = imfinfo(f); disp(s.InterlaceType)
% damaged files end in an error, or give an image
gray = uint8(magic(6) * 7);
for e = {'png', 'tif', 'bmp', 'pgm', 'jpg'}
    imwrite(gray, f, e{1}), id = fopen(f); files{end + 1} = fread(id, [1 Inf], '*uint8'); fclose(id);
end
for k = 1:numel(files)
    b = files{k};
    refused = 0;
    for n = round(linspace(0, numel(b) - 3, 25)), put(f, b(1:n)), refused = refused + fails(f); end
    for n = round(linspace(1, numel(b), 25))
        c = b; c(n) = bitxor(c(n), 255); put(f, c), fails(f);
        c(n) = 0; put(f, c), fails(f);
    end
    disp(refused)
end
put(f, [uint8('P5 99999 99999 255 ') 1 2 3]), try, imread(f), catch e, disp(e.identifier), end
put(f, 'no image'), try, imread(f), catch e, disp(e.identifier), end
try, imfinfo(f), catch e, disp(e.identifier), end
put(f, []), try, imread(f), catch e, disp(e.identifier), end
try, imread('no such file.png'), catch e, disp(e.identifier), disp(e.message), end
try, imfinfo('no such file.png'), catch e, disp(e.identifier), end
try, imread(3), catch e, disp(e.identifier), end
try, imread, catch e, disp(e.identifier), end
try, imfinfo, catch e, disp(e.identifier), end
try, imread('https://example.com/a.png'), catch e, disp(e.identifier), end
put(f, files{2}), try, imread(f, 2), catch e, disp(e.identifier), end
try, imread(f, 'Index', 1, 'Indx', 1), catch e, disp(e.identifier), end
try, imread(f, 0), catch e, disp(e.identifier), end
try, imread(f, 'xyz'), catch e, disp(e.identifier), end
try, imread(f, 'PixelRegion', {[99 100], [1 2]}), catch e, disp(e.identifier), end
try, imwrite([], 'a.png'), catch e, disp(e.identifier), end
try, imwrite(1i, 'a.png'), catch e, disp(e.identifier), end
try, imwrite(int8(1), 'a.png'), catch e, disp(e.identifier), end
try, imwrite(1, 'a.xyz'), catch e, disp(e.identifier), end
try, imwrite(1, 'a'), catch e, disp(e.identifier), end
try, imwrite(1), catch e, disp(e.identifier), end
try, imwrite(1, {}), catch e, disp(e.identifier), end
try, imwrite(1, [2 0 0], 'a.png'), catch e, disp(e.identifier), end
try, imwrite(1, 'a.png', 'Alhpa', 1), catch e, disp(e.identifier), end
try, imwrite(1, 'a.jpg', 'Quality', 101), catch e, disp(e.identifier), end
try, imwrite(1, '/no/such/folder/a.png'), catch e, disp(e.identifier), end

function put(f, bytes)
    id = fopen(f, 'w');
    fwrite(id, bytes);
    fclose(id);
end
function failed = fails(f)
    failed = false;
    try
        imfinfo(f);
        imread(f);
    catch e
        failed = true;
        known = contains(e.identifier, 'imagesci') || any(strcmp(e.identifier, {'RunMat:zlib', 'MATLAB:nomem'}));
        if ~known, disp(e.identifier), disp(e.message), end
    end
end
