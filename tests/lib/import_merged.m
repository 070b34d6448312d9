% Merged cells of sheets: MergedCellColumnRule and MergedCellRowRule of readtable, readmatrix, readcell, of options.
% long: wgpu
d = tempname; mkdir(d); f = fullfile(d, 'm.xlsx');
writecell({'a', 'b', 'c', 'd'; 1, 2, [], 3; 4, 5, 6, 7; [], 8, 9, 10; 11, [], 12, 13}, f);
merge(f, {'B2:C2', 'A3:A4'});
M = readmatrix(f)
M = readmatrix(f, 'MergedCellColumnRule', 'placeright', 'MergedCellRowRule', 'placebottom')
T = readtable(f, 'MergedCellColumnRule', 'duplicate', 'MergedCellRowRule', 'duplicate')
T = readtable(f, 'MergedCellColumnRule', 'omitrow')
T = readtable(f, 'MergedCellRowRule', 'omitvar')
M = readmatrix(f, 'MergedCellColumnRule', 'omitrow', 'MergedCellRowRule', 'omitvar')
C = readcell(f, 'MergedCellColumnRule', 'duplicate')
C = readcell(f, 'MergedCellRowRule', 'omitvar', 'Range', 'A2:C4')
o = detectImportOptions(f, 'MergedCellColumnRule', 'placeright');
assert(isa(o, 'matlab.io.ImportOptions'))
o.MergedCellRowRule = 'duplicate'; T = readtable(f, o)
calls = {"readtable(f, 'MergedCellColumnRule', 'error')", "readmatrix(f, 'MergedCellRowRule', 'error')", ...
	"readcell(f, 'MergedCellRowRule', 'placeleft')", "readtable(f, 'EmptyRowRule', 'skip')", ...
	"readtable(f, 'EmptyColumnRule', 'read')", "readmatrix(f, 'WebOptions', 1)", ...
	"readtable(f, 'RowSelector', '//a')", ...
	"readtable(f, 'VariableWidths', [1 2])", "readtable(f, 'ParsingMode', 'strict')"};
writelines("1,2", fullfile(d, 't.csv'));
calls{end + 1} = "readtable(fullfile(d, 't.csv'), 'MergedCellRowRule', 'error')";
for k = 1:numel(calls)
	try, eval(calls{k}), catch e, fprintf('%s: %s\n', e.identifier, e.message), end
end

% a merged block, and cells that end outside of what is filled
f = fullfile(d, 'n.xlsx');
writecell({'p', 'q', []; 1, 2, []; 3, [], []; [], [], []}, f);
merge(f, {'A3:C4'});
M = readmatrix(f)
M = readmatrix(f, 'MergedCellColumnRule', 'duplicate')
M = readmatrix(f, 'MergedCellColumnRule', 'duplicate', 'MergedCellRowRule', 'duplicate')
M = readmatrix(f, 'MergedCellColumnRule', 'placeright', 'MergedCellRowRule', 'placebottom')
rmdir(d, 's')

function merge(f, ranges)
% what a spreadsheet program writes for merged cells
parts = tempname; unzip(f, parts);
sheet = fullfile(parts, 'xl', 'worksheets', 'sheet1.xml');
tags = strjoin(cellfun(@(r) ['<mergeCell ref="' r '"/>'], ranges, 'UniformOutput', false), '');
text = strrep(fileread(sheet), '</sheetData>', ['</sheetData><mergeCells>' tags '</mergeCells>']);
fid = fopen(sheet, 'w');
fwrite(fid, text);
fclose(fid);
zip(f, {'[Content_Types].xml', '_rels', 'xl'}, parts);
rmdir(parts, 's')
end
