% ExtraColumnsRule 'wrap': fields behind the expected columns make rows of their own. readcell omits columns.
d = tempname; mkdir(d); f = fullfile(d, 'w.csv');
writelines(["a,b" "1,x,2,y,3" "4,z" "5" "6,u,7,v"], f);
T = readtable(f, 'ExpectedNumVariables', 2, 'ExtraColumnsRule', 'wrap')
T = readtable(f, 'ExpectedNumVariables', 2, 'ExtraColumnsRule', 'wrap', 'VariableNamesLine', 1, 'TextType', 'string');
disp(T.b.')
o = delimitedTextImportOptions('NumVariables', 2, 'ExtraColumnsRule', 'wrap', 'DataLines', 2, ...
    'VariableTypes', {'double', 'char'});
T = readtable(f, o)
writelines(["1,2,3,4,5" "6,7"], f);
M = readmatrix(f, 'ExpectedNumVariables', 2, 'ExtraColumnsRule', 'wrap')
M = readmatrix(f, 'ExpectedNumVariables', 1, 'ExtraColumnsRule', 'wrap')
M = readmatrix(f, 'ExpectedNumVariables', 9, 'ExtraColumnsRule', 'wrap')
M = readmatrix(f, 'ExtraColumnsRule', 'wrap')
C = readcell(f, 'ExpectedNumVariables', 2, 'ExtraColumnsRule', 'wrap')
C = readcell(f, 'MissingRule', 'omitvar')
writelines(["1,x,2" "NA,y,3"], f);
C = readcell(f, 'MissingRule', 'omitvar', 'TreatAsMissing', 'NA')
for o = {"'DateLocale', 'de_DE'", "'WebOptions', 1"}
    try, eval("readtable(f, " + o{1} + ")"), catch e, disp(e.message), end
end
rmdir(d, 's')
