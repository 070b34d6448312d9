% Datastores: what they are, their parts, arrays, transforms.
ds = arrayDatastore([1 2; 3 4; 5 6], 'ReadSize', 2);
a = read(ds); disp(a{2}); disp([hasdata(ds), progress(ds) > 0.6])
b = read(ds); disp(size(b)); disp(hasdata(ds))
c = arrayDatastore([1 2; 3 4], 'IterationDimension', 2, 'OutputType', 'same'); disp(read(c)')
f = [tempname '.txt'];
writelines(["# comment"; "1;2,5;2020-01-02"; "3;x;2020-01-03"], f);
ds = tabularTextDatastore(f, 'Delimiter', ';', 'NumHeaderLines', 1, 'ReadVariableNames', false, ...
    'VariableNames', {'n', 't', 'd'}, 'TextType', 'string');
T = readall(ds); disp(class(T.t)); disp(T.t'); disp(T.d')
disp(numpartitions(ds)); p = partition(ds, 1, 1); disp(height(read(p)))
disp(class(ds)); disp(class(datastore(f))); disp(class(fileDatastore(f, 'ReadFcn', @fileread)))
g = datastore(f, 'Type', 'file', 'ReadFcn', @(f) numel(fileread(f))); disp(read(g)); disp(isa(g, 'matlab.io.Datastore'))
h = transform(g, @(n) n * 2); r = readall(h); disp(r); disp(class(h))
names = {'ArrayDatastore', 'FileDatastore', 'TabularTextDatastore', 'TallDatastore', 'TransformedDatastore'};
for n = names, disp(exist(['matlab.io.datastore.' n{1}], 'class')), end
