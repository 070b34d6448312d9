% What tall arrays and datastores refuse.
f = [tempname '.csv']; writelines(["a,b"; "1,2"; "3,4"], f);
t = tall(tabularTextDatastore(f));
say(@() gather(t.c))
say(@() t.a + [1; 2])
say(@() t.a + tall([1; 2; 3]))
say(@() gather([t.a; [1 2]]))
say(@() sort([t.a t.b]))
say(@() t.a')
say(@() gather(t.a' + 1))
say(@() gather(t(t.a > 1 & tall(true(2, 1)), :)))
say(@() gather(t.a(5)))
say(@() tabularTextDatastore('no such file.csv'))
say(@() datastore([f(1:end - 3) 'xyz']))
say(@() tabularTextDatastore(f, 'ReadSize', -1))
say(@() fileDatastore(f))
say(@() read(emptied(f)))
say(@() datastore('x.parquet'))
say(@() gather(sum(t.a, 0)))
writelines(["a"; string((1:30000)'); "word"], f);
say(@() gather(sum(tall(tabularTextDatastore(f, 'TextscanFormats', {'%f'})).a)))
writelines(["a,b"; "1,""x"; "y"""; "2,z"], f);
say(@() gather(tall(tabularTextDatastore(f))))
writelines(["a,b"; "1,x"; "2,""y"], f);
say(@() readall(tabularTextDatastore(f)))
writelines(["a,b"; "1,""x, y"""; ""; "3"; "4,z"], f);
say(@() readall(tabularTextDatastore(f)))
function ds = emptied(f)
    ds = tabularTextDatastore(f);
    read(ds);
end
function say(f)
    try
        f();
        disp('no error');
    catch e
        fprintf('%s\n', e.identifier);
    end
end
