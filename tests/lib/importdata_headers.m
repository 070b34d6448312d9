% Delimiters at the end of rows, marks of UTF-8, rows that begin with texts, spreadsheets and sounds.
f = [tempname '.csv'];
put(f, ['drop,infl,,' 13 10 '-1.5,2,,' 13 10 '3,,,' 13 10])
a = importdata(f);
assert(isequaln(a.data, [-1.5 2; 3 NaN]) && isequal(a.colheaders, {'drop', 'infl'}))
put(f, [char([239 187 191]) 'y;' 13 10 '1.5;' 13 10 '2;' 13 10])
a = importdata(f);
assert(isequal(a.data, [1.5; 2]) && isequal(a.textdata, {'y'}))
put(f, ['1;2;' 10 '3;4;' 10])
assert(isequal(importdata(f), [1 2; 3 4]))
put(f, ['when,p,q' 10 '2000-01-01,1,2' 10 '2000-02-01,3,4' 10])
a = importdata(f);
assert(isequal(a.data, [1 2; 3 4]) && isequal(a.textdata(2:3, 1), {'2000-01-01'; '2000-02-01'}))
assert(isequal(a.colheaders, {'p', 'q'}) && isequal(a.textdata(1, :), {'when', 'p', 'q'}))
put(f, ['left,1,2' 10 'right,3,4' 10])
a = importdata(f);
assert(isequal(a.data, [1 2; 3 4]) && isequal(a.rowheaders, {'left'; 'right'}))
put(f, ['no numbers' 10 'in this file' 10])
assert(isequal(importdata(f), {'no numbers'; 'in this file'}))
put(f, ['x y' 10 '1 2' 10 '3 4' 10 10])
a = importdata(f);
assert(isequal(a.data, [1 2; 3 4]) && isequal(a.colheaders, {'x', 'y'}))
delete(f)
f = [tempname '.xlsx'];
writecell({'p', 'q'; 1, 2; 3, 4}, f)
a = importdata(f);
assert(isequal(a.data, [1 2; 3 4]) && isequal(a.colheaders, {'p', 'q'}))
writecell({7}, f, 'Sheet', 'next one')
a = importdata(f);
assert(a.data.nextOne == 7)
delete(f)
f = [tempname '.wav'];
audiowrite(f, [0; 0.5], 8000)
a = importdata(f);
assert(isequal(a.data, [0; 0.5]) && a.fs == 8000)
delete(f)
disp ok

function put(f, text)
h = fopen(f, 'w');
fwrite(h, text);
fclose(h);
end
% a row that is longer than the first one goes on in the next row
f = tempname; writelines(["1 2", "3 4 5", "6 7"], f); disp(importdata(f))
writelines(["1,2", "3,4,"], f); disp(importdata(f)), delete(f)
