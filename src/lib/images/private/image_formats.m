function list = image_formats()
%image_formats  The names of formats of images, in the order png, jpg, bmp, tif, pbm, pgm, ppm, pnm; then other names
%   and gif.
    list = {'png', 'jpg', 'bmp', 'tif', 'pbm', 'pgm', 'ppm', 'pnm', 'jpeg', 'tiff', 'dib', 'gif'};
end
