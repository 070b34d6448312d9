% memmapfile: plain arrays and records, reading and writing
f = [tempname '.bin'];
fid = fopen(f, 'w'); fwrite(fid, int16(1:10), 'int16'); fclose(fid);
m = memmapfile(f, 'Format', 'int16');
assert(isequal(m.Data, int16(1:10)') && m.Data(3) == 3 && isequal(m.Data(2:3)', int16([2 3])) && m.Data(end) == 10)
try, m.Data(2) = 7; catch e, disp(e.message), end
m.Writable = true;
m.Data(2) = 7; m.Data(4:5) = [40; 50];
assert(isequal(memmapfile(f, 'Format', 'int16').Data', int16([1 7 3 40 50 6 7 8 9 10])))
p = memmapfile(f, 'Format', 'int16', 'Offset', 4, 'Repeat', 3);
assert(isequal(p.Data', int16([3 40 50])))
b = memmapfile(f);
assert(numel(b.Data) == 20 && isa(b.Data, 'uint8'))
fid = fopen(f, 'w');
for k = 1:3, fwrite(fid, [k k + 1; k + 2 k + 3], 'int32'); fwrite(fid, k / 4, 'double'); end
fclose(fid);
r = memmapfile(f, 'Format', {'int32', [2 2], 'a'; 'double', [1 1], 'b'}, 'Writable', true);
assert(isequal(size(r.Data), [3 1]) && isequal(r.Data(2).a, int32([2 3; 4 5])) && r.Data(3).b == 0.75)
r.Data(2).a(1, 2) = 99;
r.Data(1).b = -1;
d = r.Data;
assert(d(2).a(1, 2) == 99 && d(1).b == -1 && d(3).a(2, 2) == 6)
try, m2 = memmapfile('no such file'); catch e, disp(e.identifier), end
try, m.Data(99), catch e, disp(e.message), end
try, m2 = memmapfile(f, 'Format', 'word'); catch e, disp(e.identifier), end
t = evalc('disp(r)'); assert(contains(t, 'Data: 3×1 struct array with fields:') && contains(t, 'Writable: true'))
assert(isequal(properties(m), {'Filename'; 'Writable'; 'Offset'; 'Format'; 'Repeat'; 'Data'}))
delete(f)
