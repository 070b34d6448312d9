% Options of imports: ranges of sheets, settings of single variables, formats of columns, short lines.
% long: wgpu
d = tempname; mkdir(d); cd_ = cd(d); back = onCleanup(@() cd(cd_));
f = fullfile(d, 'a.xlsx');
writecell({'title', [], []; [], [], []; 'id', 'name', 'when'; 'no', 'text', 'day'; 1, 'a', datetime(2024,1,2); ...
    2, 'b', datetime(2024,1,3); ...
    3, 'n/a', datetime(2024,1,4)}, f);
opts = detectImportOptions(f)
T = readtable(f, opts)
opts.DataRange = 'A5'; opts = setvaropts(opts, 'name', 'TreatAsMissing', 'n/a');
opts = setvartype(opts, 'name', 'string'); opts.SelectedVariableNames = {'id', 'name'};
readtable(f, opts)
readtable(f, 'VariableNamesRange', 'A3', 'DataRange', 'A5')
readtable(f, 'VariableNamesRange', 3, 'VariableDescriptionsRange', 'A4:C4', 'DataRange', 'A5:B6');
ans, ans.Properties.VariableDescriptions
readtable(f, 'DataRange', 'B5:C7', 'RowNamesRange', 'A5', 'ReadVariableNames', false); ans, ans.Properties.RowNames
readmatrix(f, 'Range', 'A5:A7')
readmatrix(f, setvartype(setfield(opts, 'SelectedVariableNames', 'id'), 'id', 'double'))
getvaropts(opts, 'name')
o = spreadsheetImportOptions('NumVariables', 2, 'DataRange', [5 6]);
o.VariableNames = {'p', 'q'}; o.VariableTypes = {'double', 'string'}; readtable(f, o)
writelines(["d;v;w" "02/01/2024;$5.5;x" "13/01/2024;$7;y" "n/a;;y"], 'a.csv');
o = detectImportOptions('a.csv'); o = setvartype(o, {'d' 'v' 'w'}, {'datetime' 'double' 'categorical'});
o = setvaropts(o, 'd', 'InputFormat', 'dd/MM/uuuu', 'TreatAsMissing', 'n/a');
o = setvaropts(o, 'v', 'Prefixes', '$', 'FillValue', 0); o = setvaropts(o, 'w', 'Categories', {'y', 'x'});
T = readtable('a.csv', o), categories(T.w)
readtable('a.csv', 'Format', '%s%s%C', 'Delimiter', ';')
readtable('a.csv', 'Format', '%*s%s%s', 'Delimiter', ';', 'HeaderLines', 1, 'ReadVariableNames', false)
try, readtable('a.csv', 'Format', '%k'), catch e, disp(e.message), end
try, setvaropts(o, 'v', 'FilValue', 0), catch e, disp(e.message), end
try, setvaropts(o, 'zz', 'FillValue', 0), catch e, disp(e.message), end
try, readtable('a.csv', 'DataRange', 'A1'), catch e, disp(e.message), end
writelines(["1,2,3" "4,5" "6,7,8"], 'p.csv'); readtable('p.csv', 'PartialFieldRule', 'omitrow')
try, readtable('p.csv', 'PartialFieldRule', 'error'), catch e, disp(e.message), end
clear back, rmdir(d, 's')
