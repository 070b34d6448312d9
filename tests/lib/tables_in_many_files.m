% tabularTextDatastore reads tables from several text files.
d = tempname; mkdir(d);
writelines(["Day,Low T,High" "2020-01-01,1,5" "2020-01-02,2,6"], fullfile(d, 'a.csv'));
writelines(["Day,Low T,High" "2020-01-03,3,7"], fullfile(d, 'b.csv')); writelines("no", fullfile(d, 'c.m'));
ds = tabularTextDatastore(d); disp(ds.VariableNames), disp(numel(ds.Files)), T = readall(ds); disp(T)
ds.SelectedVariableNames = {'High'}; disp(preview(ds).High'), ds.ReadSize = 1;
while hasdata(ds), fprintf('%d ', read(ds).High); end, fprintf('\n')
try, read(ds); catch e, disp(e.identifier), end
reset(ds), ds.ReadSize = 'file'; disp(height(read(ds)))
ds = tabularTextDatastore({fullfile(d, 'b.csv')}, 'SelectedVariableNames', "Day", 'Delimiter', ',');
disp(class(readall(ds).Day))
try, ds.SelectedVariableNames = 'x'; catch e, disp(e.identifier), end
try, ds.ReadSize = 0; catch e, disp(e.identifier), end
try, tabularTextDatastore(fullfile(d, 'none.csv')); catch e, disp(e.identifier), end
try, tabularTextDatastore(d, 'ReadSize'); catch e, disp(e.identifier), end
try, [table({1}); table(2)]; catch e, disp(e.identifier), end     % a cell and numbers
rmdir(d, 's');
