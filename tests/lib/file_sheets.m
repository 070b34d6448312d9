% .xlsx files are written as such and read back; other sheets stay; what cannot be written is refused, and no file is
% made.
% long: wgpu
d = tempname; mkdir(d); f = fullfile(d, 't.xlsx');
T = table([1; 2.5; NaN], ["x"; "y & <z>"; ""], [true; false; true], datetime(2024, 1, [1; 2; 3]) + hours(5), ...
	'VariableNames', {'a', 'b', 'c', 'd'});
writetable(T, f)
fid = fopen(f, 'r'); disp(fread(fid, 2, '*char')'); fclose(fid);
R = readtable(f, 'TextType', 'string')
isequaln(R.a, T.a), isequal(R.c, T.c), isequal(R.d, T.d)
writematrix(magic(3), f, 'Sheet', 'm', 'Range', 'B2')
sheetnames(f)'
readmatrix(f, 'Sheet', 'm')
readmatrix(f, 'Sheet', 2, 'Range', 'C2:D3')
writecell({1, 'q'}, f, 'WriteMode', 'append'); c = readcell(f); c(5, 1:2)
writematrix(5, f, 'Sheet', 'm', 'Range', 'A1'); readmatrix(f, 'Sheet', 'm')
writematrix(5, f, 'Sheet', 'm', 'WriteMode', 'overwritesheet'); readmatrix(f, 'Sheet', 'm')
height(readtable(f))
calls = {"readmatrix(f, 'Sheet', 'zz')", "readmatrix(f, 'Sheet', 9)", "readtable(f, 'Delimiter', ',')", ...
	"writetable(T, fullfile(d, 'x.xls'))", "writematrix(1, f, 'Range', '?')", ...
	"writematrix(1, f, 'Sheet', 'a/b')", "writecell({[1 2]}, fullfile(d, 'n.xlsx'))", ...
	"saveas(figure, fullfile(d, 'a.xyz'))", "print('-dxyz', fullfile(d, 'a'))", ...
	"exportgraphics(gcf, fullfile(d, 'a.xyz'))", "detectImportOptions(f)"};
for k = 1:numel(calls)
	try
		eval(calls{k});
		fprintf('no error: %s\n', calls{k});
	catch e
		fprintf('%s: %s\n', e.identifier, strrep(e.message, [d '/'], ''));
	end
end
files = dir(d); disp({files(~[files.isdir]).name})
% An archive whose packer computed no checksum is unpacked; one that is damaged is not.
z = fullfile(d, 'a.zip');
fid = fopen(fullfile(d, 'a.txt'), 'w'); fwrite(fid, repmat('hello ', 1, 50)); fclose(fid); zip(z, 'a.txt', d);
fid = fopen(z, 'r'); b = fread(fid, [1 Inf], '*uint8'); fclose(fid); delete(fullfile(d, 'a.txt'))
at = [strfind(char(b), ['PK' char([3 4])]) + 14, strfind(char(b), ['PK' char([1 2])]) + 16];
n = b; for k = at, n(k:k + 3) = 0; end
fid = fopen(z, 'w'); fwrite(fid, n); fclose(fid); unzip(z, d); disp(numel(fileread(fullfile(d, 'a.txt'))))
n = b; n(at(2)) = bitxor(n(at(2)), 1);
fid = fopen(z, 'w'); fwrite(fid, n); fclose(fid);
try, unzip(z, d), catch e, disp(e.identifier), end
rmdir(d, 's');
