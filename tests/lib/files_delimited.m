% Text tables: dlmwrite, dlmread, csvwrite, csvread, writematrix, readmatrix, writecell, readcell, importdata.
f = [tempname '.csv'];
csvwrite(f, [1 2; 3.5 4]);
assert(isequal(csvread(f), [1 2; 3.5 4]))
dlmwrite(f, [1 2; 3 4], 'delimiter', ' ', 'precision', '%.2f');
disp(fileread(f))
assert(isequal(dlmread(f), [1 2; 3 4]))
assert(isequal(dlmread(f, ' ', 1, 0), [3 4]))
writematrix([1 2; 3 4], f);
assert(isequal(readmatrix(f), [1 2; 3 4]))
writecell({'name', 1; 'a,b', 2}, f);
c = readcell(f);
assert(isequal(c, {'name', 1; 'a,b', 2}))
writelines(["x,y" "1,2" "3,4"], f);
assert(isequal(readmatrix(f), [1 2; 3 4]))
t = importdata(f);
assert(isequal(t.data, [1 2; 3 4]) && isequal(t.colheaders, {'x', 'y'}))
delete(f);
