function x = image_number(b, at, n, big)
%image_number  The unsigned number of N bytes at byte AT of B (counted from 1), the most significant one first if BIG.
    if at < 1 || at + n - 1 > numel(b)
        error('MATLAB:imagesci:imread:damaged', 'The image file is damaged: it is too short.');
    end
    d = double(b(at:at + n - 1));
    if ~big, d = flip(d); end
    x = sum(d .* 256 .^ (n - 1:-1:0));
end
