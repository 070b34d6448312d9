% Every option of the functions that read and write files of data: obeyed, or refused by name; what is unknown is an
% error.
% long: wgpu
d = tempname; mkdir(d); cd_ = cd(d); back = onCleanup(@() cd(cd_));
writelines(["a;b;c"; "1,5;x;2024-01-02"; "2,5;NA;2024-02-03"], 'semi.csv');
writelines(["# note"; "x,y"; "1,2"; ""; "3,,"; "# end"; "5,6"], 'note.csv');
writelines(["1 000|2 000"; "3|4"], 'thousand.txt');
writelines(["name,t,n"; "r1,01:02:03,1"; "r2,02:02:03,NA"], 'rows.csv');
writelines(["1,2,3" "4,5,6" "7,8,9"], 'm.csv');
% {call, what it gives or the identifier of its error}
calls = {
	"readmatrix('semi.csv', 'DecimalSeparator', ',', 'Delimiter', ';', 'Range', 'A2:A3')'"
	"readmatrix('semi.csv', 'DecimalSeparator', ',')"
	"readmatrix('thousand.txt', 'ThousandsSeparator', ' ', 'Delimiter', '|')"
	"readmatrix('note.csv', 'CommentStyle', '#')"
	"readmatrix('note.csv', 'CommentStyle', '#', 'EmptyLineRule', 'read')"
	"readmatrix('note.csv', 'CommentStyle', '#', 'EmptyLineRule', 'error')"
	"readmatrix('note.csv', 'NumHeaderLines', 2, 'CommentStyle', '#')"
	"readmatrix('note.csv', 'CommentStyle', '#', 'ConsecutiveDelimitersRule', 'join')"
	"readmatrix('note.csv', 'CommentStyle', '#', 'ConsecutiveDelimitersRule', 'error')"
	"readmatrix('note.csv', 'CommentStyle', '#', 'MissingRule', 'omitrow', 'ExpectedNumVariables', 2, " + ...
	"'ExtraColumnsRule', 'ignore')"
	"readmatrix('note.csv', 'CommentStyle', '#', 'MissingRule', 'error')"
	"readmatrix('m.csv', 'OutputType', 'int8')"
	"readmatrix('m.csv', 'OutputType', 'string')"
	"readmatrix('m.csv', 'OutputType', 'nonsense')"
	"readmatrix('m.csv', 'Range', [2 2 3 3])"
	"readmatrix('m.csv', 'Range', '2:3')"
	"readmatrix('m.csv', 'Range', 'B:C')"
	"readmatrix('m.csv', 'Range', 'B2')"
	"readmatrix('m.csv', 'Range', '??')"
	"readmatrix('m.csv', 'ExpectedNumVariables', 4)"
	"readmatrix('m.csv', 'ExpectedNumVariables', 2, 'ExtraColumnsRule', 'error')"
	"readmatrix('m.csv', 'FooBar', 1)"
	"readmatrix('m.csv', 'Delimeter', ',')"
	"readmatrix('m.csv', 'Delimiter')"
	"readmatrix('m.csv', 'Sheet', 2)"
	"readmatrix('m.csv', 'WebOptions', 2)"
	"readmatrix('m.csv', 'FileType', 'spreadsheet')"
	"readmatrix('none.csv')"
	"readmatrix('rows.csv', 'TreatAsMissing', 'NA', 'Range', 'C2:C3', 'MissingRule', 'omitrow')"
	"readcell('semi.csv', 'TextType', 'string')"
	"readcell('semi.csv', 'NumHeaderLines', 2)"
	"readcell('semi.csv', 'OutputType', 'string')"
	"readtable('semi.csv')"
	"readtable('semi.csv', 'DecimalSeparator', ',', 'TreatAsMissing', 'NA', 'TextType', 'string')"
	"readtable('semi.csv', 'DecimalSeparator', ',', 'MissingRule', 'omitvar', 'TreatAsMissing', 'NA')"
	"readtable('semi.csv', 'DecimalSeparator', ',', 'DatetimeType', 'text')"
	"readtable('semi.csv', 'DecimalSeparator', ',', 'VariableTypes', {'single', 'categorical', 'string'})"
	"readtable('semi.csv', 'VariableTypes', {'double'}, 'ImportErrorRule', 'error')"
	"readtable('semi.csv', 'ReadVariableNames', false)"
	"readtable('rows.csv', 'ReadRowNames', true)"
	"readtable('rows.csv', 'RowNamesColumn', 1, 'DurationType', 'text')"
	"readtable('rows.csv', 'VariableNamesLine', 1, 'ExtraColumnsRule', 'wrap')"
	"readtable('rows.csv', 'Format', '%s%s%s')"
	"readtable('rows.csv', 'VariableNamingRule', 'keep')"
	"readtable('rows.csv', 'readvariablename', true)"
	"readtable('note.csv', 'LeadingDelimitersRule', 'error', 'CommentStyle', '#')"
	"readtable('note.csv', 'DecimalSeparator', ',', 'ThousandsSeparator', ',')"
	"readlines('m.csv', 'EmptyLineRule', 'skip')'"
	"readlines('m.csv', 'EmptyLineRule', 'jump')"
	"readlines('m.csv', 'Empty', 'skip')"
	"numel(readlines('m.csv', 'LineEnding', ','))"
	"writematrix([1 2], 'o.txt', 'Delimiter', 'tab'); double(fileread('o.txt'))"
	"writematrix([1 2], 'o.txt', 'WriteMode', 'append', 'LineEnding', '\r\n'); double(fileread('o.txt'))"
	"writematrix([1 2], 'o.txt', 'Sheet', 2)"
	"writematrix([1 2], 'o.txt', 'Precision', 3)"
	"writematrix([1 2], 'o.ods')"
	"writecell({'a', 1}, 'o.txt', 'QuoteStrings', 'all'); fileread('o.txt')"
	"writecell({'a,b'}, 'o.txt', 'QuoteStrings', 'none'); fileread('o.txt')"
	"writecell({'a,b'}, 'o.txt', 'QuoteStrings', 'some')"
	"writelines([""a"" ""b""], 'o.txt', 'TrailingLineEndingRule', 'never'); double(fileread('o.txt'))"
	"writelines(""a"", 'o.txt', 'LineEnd', 'x')"
	"writetable(table(1), 'o.csv', 'WriteVariableNames', false); fileread('o.csv')"
	"writetable(table(1), 'o.csv', 'WriteMode', 'append'); fileread('o.csv')"
	"writetable(table(1, 'RowNames', {'r'}), 'o.csv', 'WriteRowNames', true); fileread('o.csv')"
	"writetable(table(1), 'o.csv', 'WriteRowName', true)"
	"writetable(table(1), 'o.dbf')"
	"writetable(table(1), 'o.xlsx', 'Delimiter', ',')"
	"dlmwrite('o.txt', 1, 'presicion', 3)"
	"o = detectImportOptions('semi.csv', 'DecimalSeparator', ','); [o.VariableTypes, o.Delimiter]"
	"o = detectImportOptions('semi.csv', 'DecimalSeparator', ','); readmatrix('semi.csv', setvartype(o, " + ...
	"{'b', 'c'}, 'double'))"
	"setvaropts(detectImportOptions('semi.csv'), 'b', 'InputFormat', 'x')"
	"delimitedTextImportOptions('NumVariable', 2)"
	"textscan('1 2', '%f', 'Delimeter', ',')"
	"c = textscan('2024-01-02', '%{yyyy-MM-dd}D'); c{1}"
	"c = textscan('01:02:03,x', '%T %s', 'Delimiter', ',', 'TextType', 'string'); [class(c{1}) ' ' class(c{2})]"
	"textscan('1', '%f', 'TextType', 'cell')"
	"importdata('m.csv')"
	"dlmread('m.csv', ',', 1, 1)"
	"csvread('m.csv', 0, 2)"
	};
for k = 1:numel(calls)
	fprintf('%s\n', calls{k});
	try
		disp(eval_last(calls{k}));
	catch e
		fprintf('    %s\n    %s\n', e.identifier, strrep(e.message, d, ''));
	end
end
clear back
rmdir(d, 's');
function v = eval_last(text)
	at = strfind(text, '; ');
	if isempty(at)
		if ~startsWith(text, {'write', 'dlmw'}), v = eval(text); else, v = []; eval(text); end, return
	end
	at = at(end);
	v = evaluated(char(text), at);
end
function v = evaluated(text, at)
	eval([text(1:at - 1) ';']);
	v = eval(text(at + 2:end));
end
