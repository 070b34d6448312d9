% Text whose columns have fixed widths: fixedWidthImportOptions, 'FileType' 'fixedwidth', PartialFieldRule, and
% ExtraColumnsRule, which makes variables of its own for what is beyond.
% long: wgpu
d = tempname; mkdir(d); cd_ = cd(d); back = onCleanup(@() cd(cd_));
writelines(["Name    Age  Wage   " "Ann      31 1500.5" "Bob Lee   7     20  " "" "Cy      101"], 'w.txt');
o = fixedWidthImportOptions('NumVariables', 3, ...
	'VariableNames', {'N' 'A' 'W'}, 'VariableWidths', [8 4 8], ...
	'VariableTypes', {'char' 'double' 'double'}, 'DataLines', 2);
T = readtable('w.txt', o)
o.PartialFieldRule = 'omitrow'; readtable('w.txt', o)
o.PartialFieldRule = 'fill'; readtable('w.txt', o)
o.PartialFieldRule = 'error'; try, readtable('w.txt', o), catch e, disp(e.message), end
p = detectImportOptions('w.txt', 'FileType', 'fixedwidth')
readtable('w.txt', p)
readtable('w.txt', 'FileType', 'fixedwidth', 'VariableWidths', [8 4 8])
readtable('w.txt', 'FileType', 'fixedwidth')
readcell('w.txt', 'FileType', 'fixedwidth')
readmatrix('w.txt', 'FileType', 'fixedwidth', 'VariableWidths', [8 4 8])
o = fixedWidthImportOptions('VariableWidths', [4 4]); o.DataLines = 2; readtable('w.txt', o)
o.ExtraColumnsRule = 'ignore'; readtable('w.txt', o)
writelines("abcdefgh", 'v.txt'); writelines(["12a" "%" "34" + char(8364) + "b%c" "5"], 'u.txt');
readtable('u.txt', 'FileType', 'fixedwidth', 'VariableWidths', [2 1 1], 'CommentStyle', '%', ...
	'ReadVariableNames', false)
writelines(["1,2" "3,4,5,z" "6,7"], 'e.csv');
o = delimitedTextImportOptions('NumVariables', 2); o.VariableTypes = {'double', 'double'}; readtable('e.csv', o)
calls = {"readtable('w.txt', 'FileType', 'fixedwidth', 'VariableWidths', [0 2])", ...
	"readtable('w.txt', 'FileType', 'fixedwidth', 'Delimiter', ',')", ...
	"fixedWidthImportOptions('VariableWidths', 1.5)", ...
	"readtable('w.txt', fixedWidthImportOptions('NumVariables', 3, 'VariableWidths', [1 2]))", ...
	"fixedWidthImportOptions('PartialFieldRule', 'some')", "fixedWidthImportOptions('Widths', 3)", ...
	"readtable('w.txt', fixedWidthImportOptions('VariableWidths', 3, 'PartialFieldRule', 'wrap'))", ...
	"fixedWidthImportOptions('VariableOptions', 3)"};
for k = 1:numel(calls)
	try, eval(calls{k}), disp(calls{k}), catch e, fprintf('%s: %s\n', e.identifier, e.message), end
end
clear back, rmdir(d, 's')
