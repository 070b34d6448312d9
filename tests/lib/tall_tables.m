% tall tables over CSV files: variables, filters, groups, new variables; datastores that are read piece by piece.
d = tempname; mkdir(d);
writelines(["id,x,city"; "1,2.5,Bern"; "2,,Rome"; "3,4.5,""Pa,ris"""], fullfile(d, 'a.csv'));
writelines(["id,x,city"; "4,-1,Rome"; "5,8,Bern"], fullfile(d, 'b.csv'));
ds = tabularTextDatastore(fullfile(d, '*.csv'), 'ReadSize', 2);
disp(ds.VariableNames)
while hasdata(ds), T = read(ds); fprintf('%d ', T.id); fprintf('| '); end
fprintf('\n');
reset(ds); disp(preview(ds))
disp(height(readall(ds)))
t = tall(ds);
[m, c, n] = gather(mean(t.x, 'omitnan'), unique(t.city), height(t))
t.y = t.x * 2;
gather(t(strcmp(t.city, 'Rome') & isfinite(t.x), {'id', 'y'}))
gather(groupsummary(t, 'city', {'mean', 'max'}, 'id'))
gather(topkrows(t, 2, 'id'))
s = sortrows(t, {'city', 'id'}, {'ascend', 'descend'}); r = gather(s); disp(r.id')
t
q = mean(t.id)
ds.SelectedVariableNames = 'x'; disp(size(readall(ds)))
w = tempname; write(w, t(:, {'id', 'city'}));
b = tall(datastore(w)); r = gather(b); disp(r.id')
w = tempname; write(w, t, 'FileType', 'csv'); r = gather(tall(datastore(w))); disp(r.y')
f = fileDatastore(fullfile(d, '*.csv'), 'ReadFcn', @(f) readmatrix(f), 'UniformRead', true);
disp(gather(sum(tall(f), 'omitnan')))
p = fileDatastore(fullfile(d, 'a.csv'), 'ReadFcn', @(f, k) part(k), 'ReadMode', 'partialfile', 'UniformRead', true);
disp(gather(sum(tall(p))))
g = transform(ds, @(T) T.x * 10); disp(gather(max(tall(g))))
rmdir(d, 's');
function [x, k, done] = part(k)
    if isempty(k), k = 0; end
    k = k + 1;
    x = [k; 10 * k];
    done = k == 3;
end
