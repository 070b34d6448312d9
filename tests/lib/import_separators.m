% Separators of numbers, of single variables: setvaropts for text files and sheets.
% long: wgpu
d = tempname; mkdir(d); cd_ = cd(d); back = onCleanup(@() cd(cd_));
writelines(["a;b;c;d" "1.234,5;1,234.5;7,5;$ 1.000,25" "-2,25;-2.25;1.5;$ 2" "x;12,345,678;;n/a"], 's.csv');
o = detectImportOptions('s.csv', 'Delimiter', ';');
o = setvartype(o, 'double');
o = setvaropts(o, {'a' 'd'}, 'DecimalSeparator', ',', 'ThousandsSeparator', '.');
o = setvaropts(o, 'b', 'ThousandsSeparator', ',');
o = setvaropts(o, 'c', 'DecimalSeparator', ',');
o = setvaropts(o, 'd', 'Prefixes', '$ ', 'TreatAsMissing', 'n/a');
format long g
T = readtable('s.csv', o)
M = readmatrix('s.csv', o)
v = getvaropts(o, {'a' 'b'}); {v.DecimalSeparator}, {v.ThousandsSeparator}
try, readtable('s.csv', setvaropts(o, 'c', 'ThousandsSeparator', ',')), catch e, disp(e.message), end
try, setvaropts(o, 'c', 'ThousandsSeparator', 'ab'), catch e, disp(e.message), end
o2 = setvaropts(o, 'd', 'TrimNonNumeric', true); readtable('s.csv', o2)
readtable('s.csv', 'Delimiter', ';', 'DecimalSeparator', ',', 'ThousandsSeparator', '.', 'TrimNonNumeric', true)
writecell({'p', 'q'; '1.234,5', 2.5; '7,5', 3}, 's.xlsx');
o = detectImportOptions('s.xlsx'); o = setvartype(o, 'p', 'double');
readtable('s.xlsx', setvaropts(o, 'DecimalSeparator', ',', 'ThousandsSeparator', '.'))
clear back, rmdir(d, 's')
