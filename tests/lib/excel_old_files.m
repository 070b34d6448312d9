% Files of Excel 97 to 2003 (.xls): a workbook that this program writes, with numbers, texts, dates and a formula.
f = [tempname '.xls'];
strings = rec(252, [u32(3) u32(3) text('name') text('value') wide('Zürich')]);
head = [rec(2057, [u16([1536 5]) zeros(1, 12)]), rec(1054, [u16(164) text('yyyy-mm-dd')]), ...
    rec(224, u16([0 0 zeros(1, 8)])), rec(224, u16([0 164 zeros(1, 8)]))];
sheet = [rec(2057, [u16([1536 16]) zeros(1, 12)]), rec(253, [u16([0 0 0]) u32(0)]), rec(253, [u16([0 1 0]) u32(1)]), ...
    rec(253, [u16([1 0 0]) u32(2)]), rec(515, [u16([1 1 0]) f64(2.5)]), rec(516, [u16([2 0 0]) text('plain')]), ...
    rec(638, [u16([2 1 0]) u32(4 * 1234 + 3)]), ...
    rec(189, [u16([3 0 0]) u32(4 * 7 + 2) u16(1) u32(4 * 36526 + 2) u16(1)]), ...
    rec(6, [u16([4 0 0]) f64(6.5) zeros(1, 8)]), rec(6, [u16([4 1 0]) 0 0 0 0 0 0 255 255 zeros(1, 8)]), ...
    rec(519, text('made')), rec(517, [u16([5 0 0]) 1 0]), rec(517, [u16([5 1 0]) 42 1]), rec(10, [])];
second = [rec(2057, [u16([1536 16]) zeros(1, 12)]), rec(515, [u16([0 0 0]) f64(-3)]), rec(10, [])];
names = @(a, b) [rec(133, [u32(a) 0 0 5 0 double('first')]), rec(133, [u32(b) 0 0 4 0 double('last')])];
n = numel(head) + numel(names(0, 0)) + numel(strings) + 4;
stream = [head names(n, n + numel(sheet)) strings rec(10, []) sheet second];
for short = [false true]
    put(f, stream, short)
    assert(isequal(sheetnames(f), ["first"; "last"]))
    c = readcell(f);
    assert(isequal(c(1:3, :), {'name', 'value'; 'Zürich', 2.5; 'plain', 12.34}))
    assert(c{4, 1} == 7 && c{4, 2} == datetime(2000, 1, 1) && c{5, 1} == 6.5 && strcmp(c{5, 2}, 'made'))
    assert(isequal(c(6, :), {true, '#N/A'}) || isequal(c(6, :), {'true', '#N/A'}))
    assert(readmatrix(f, 'Sheet', 'last') == -3)
    [num, txt] = xlsread(f, 'first', 'A1:B3');
    assert(isequal(num, [2.5; 12.34]) && isequal(txt, {'name', 'value'; 'Zürich', ''; 'plain', ''}))
    t = readtable(f, 'Range', 'A1:B3');
    assert(isequal(t.name, {'Zürich'; 'plain'}) && isequal(t.value, [2.5; 12.34]))
end
told(@() readcell(f, 'Sheet', 'none'))
put(f, [rec(2057, [u16([1536 5]) zeros(1, 12)]), rec(47, zeros(1, 6))], false)
told(@() readcell(f))
put(f, [rec(2057, [u16([1536 5]) zeros(1, 12)]), u16([252 60000])], false)
told(@() readcell(f))
h = fopen(f, 'w');
fwrite(h, [208 207 17 224 161 177 26 225 zeros(1, 2000)]);
fclose(h);
told(@() readcell(f))
put(f, stream, true)
h = fopen(f);
whole = fread(h)';
fclose(h);
rng(1)
for k = 1:40                            % damaged bytes: an error of this kind, or other cells
    b = whole;
    b(randi(numel(b), 1, 4)) = randi([0 255], 1, 4);
    h = fopen(f, 'w');
    fwrite(h, b);
    fclose(h);
    try
        sheetnames(f);
        readcell(f);
    catch e
        assert(any(startsWith(e.identifier, {'MATLAB:spreadsheet:', 'RunMat:'})))
    end
end
delete(f)

function b = u16(x), b = double(typecast(uint16(x), 'uint8')); end
function b = u32(x), b = double(typecast(uint32(x), 'uint8')); end
function b = f64(x), b = double(typecast(double(x), 'uint8')); end
function b = rec(id, data), b = [u16([id numel(data)]) data]; end
function b = text(t), b = [u16(numel(t)) 0 double(t)]; end
function b = wide(t), t = unicode2native(t, 'UTF-16LE'); b = [u16(numel(t) / 2) 1 double(t)]; end

function put(f, stream, short)
% The container has a table of sectors, a folder, and the stream: in sectors of its own, or in those of short streams.
n = numel(stream);
free = 4294967295;
last = 4294967294;
if short, body = stream; else, body = [stream zeros(1, max(4096 - n, 0))]; end
size_ = numel(body);
body(end + 1:512 * ceil(end / 512)) = 0;
count = numel(body) / 512;
small = last;
units = zeros(1, 0);
if short
    units = [1:ceil(n / 64) - 1, last];
    units(end + 1:128) = free;
    table = [4294967293, last, last, [4:count + 2, last]];
    small = 2;
else
    table = [4294967293, last, [3:count + 1, last]];
end
from = numel(table) - count;
table(end + 1:128) = free;
top = [208 207 17 224 161 177 26 225 zeros(1, 16) u16([62 3 65534 9 6 0 0 0 0 0])];
top = [top u32([1 1 0 4096 small short last 0 0]) u32(repmat(free, 1, 108))];
folder = [entry('Root Entry', 5, pick(short, from, last), pick(short, numel(body), 0)), ...
    entry('Workbook', 2, pick(short, 0, from), size_), zeros(1, 256)];
h = fopen(f, 'w');
fwrite(h, [top u32(table) folder u32(units) body]);
fclose(h);
end

function x = pick(yes, a, b)
if yes, x = a; else, x = b; end
end

function b = entry(name, type, start, size_)
t = zeros(1, 64);
t(1:2 * numel(name)) = u16(double(name));
b = [t u16(2 * numel(name) + 2) type 1 u32([4294967295 4294967295 4294967295]) zeros(1, 36) u32([start size_ 0])];
end

function told(f)
try
    f();
catch e
    disp(e.identifier)
end
end
