% The encodings of open files: fopen, fprintf, fwrite, fgetl, fread, fscanf, textscan.
f = tempname;
for enc = {'UTF-8', 'ISO-8859-1', 'windows-1252', 'US-ASCII', 'UTF-16', 'UTF-16LE', 'UTF-16BE', 'Shift_JIS'}
    fid = fopen(f, 'w', 'n', enc{1});
    n = fprintf(fid, 'caf%s\nline 2\n', char(233));
    m = fwrite(fid, ['x' char(233)], 'char');
    fclose(fid);
    fid = fopen(f); b = fread(fid)'; fclose(fid);
    fid = fopen(f, 'r', 'n', enc{1});
    [~, p, q, e] = fopen(fid);
    a = fgetl(fid); c = fgets(fid); d = fread(fid, [1 2], '*char'); z = feof(fid);
    frewind(fid);
    if strcmp(enc{1}, 'UTF-16'), fseek(fid, 2, 'bof'); end
    [s, k] = fscanf(fid, '%s', 1); w = fscanf(fid, '%s', 1);
    fclose(fid);
    fprintf('%-12s %d %d [%s] %s %s %s [%s %s %s]\n', enc{1}, n, m, num2str(b), p, q, e, mat2str(double(a)), ...
        mat2str(double(c)), mat2str(double(d)));
    fprintf('   scanned %s %s\n', mat2str(double(s)), w);
end
try, fopen(f, 'r', 'n', 'klingon'); catch e, disp(e.message), end
fid = fopen(f, 'r', 'n', 'latin1'); [~, ~, ~, e] = fopen(fid), fclose(fid);
fid = fopen(f, 'w'); fprintf(fid, '%s;1\nb;2\n', char(252)); fclose(fid);
fid = fopen(f); c = textscan(fid, '%s %f', 1, 'Delimiter', ';'); double(c{1}{1}), at = ftell(fid)
d = textscan(fid, '%s %f', 'Delimiter', ';'); d{1}, fclose(fid);
delete(f)
