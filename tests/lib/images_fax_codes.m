% imread of TIFF files whose black and white rows are compressed in the codes of fax machines (compression 2).
f = [tempname '.tif'];
rows = {'10011 0000001111 0000010111 001000', ...       8 white, 64 + 16 black, 12 white
    '00110101 0000001111 000011010100', ...             0 white, 64 + 36 black
    '11011 00010101', ...                               64 + 36 white
    '1011 0011 11011 01000 0000010111'};              % 4 white, 5 black, 64 + 11 white, 16 black
want = true(4, 100);
want(1, 9:88) = false;
want(2, :) = false;
want(4, [5:9 85:100]) = false;
data = cellfun(@bytes_of, rows, 'UniformOutput', false);
put(f, [data{:}], 100, 4)
assert(isequal(imread(f), want))
put(f, [bytes_of('11011 00110101') bytes_of('00110101 0000001111 0000110111')], 64, 2)
assert(isequal(imread(f), logical([ones(1, 64); zeros(1, 64)])))       % rows of 64 + 0
put(f, bytes_of('00000000000000001'), 100, 1)
try
    imread(f)
catch e
    disp(e.identifier)
end
put(f, bytes_of('11011 11011'), 100, 1)   % a run that is too long
try
    imread(f)
catch e
    disp(e.identifier)
end
delete(f)

function b = bytes_of(t)
t = t(t ~= ' ');
t(end + 1:8 * ceil(end / 8)) = '0';
b = bin2dec(reshape(t, 8, []).').';
end

function put(f, data, width, height)
tags = [256 3 1 width; 257 3 1 height; 258 3 1 1; 259 3 1 2; 262 3 1 0; 273 4 1 8; 278 3 1 height; 279 4 1 numel(data)];
data(end + 1:2 * ceil(end / 2)) = 0;
h = fopen(f, 'w', 'l');
fwrite(h, [73 73 42 0]);
fwrite(h, 8 + numel(data), 'uint32');
fwrite(h, data);
fwrite(h, size(tags, 1), 'uint16');
for t = tags.'
    fwrite(h, t(1:2), 'uint16');
    fwrite(h, t(3:4), 'uint32');
end
fwrite(h, 0, 'uint32');
fclose(h);
end
