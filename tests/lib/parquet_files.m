% parquetread and parquetinfo: classes, missing values, compressions, parts of files, damaged files, wrong input.
% The files were written by pyarrow.
k = (0:39)';
s = "w" + string(mod(k, 5)) + char(233); s(mod(k, 13) == 0) = missing;
d = k / 8; d(mod(k, 10) == 0) = NaN;
m = k; m(mod(k, 5) == 0) = NaN;
for file = ["snappy" "gzip2" "plain"]
    t = parquetread(file + ".parquet");
    right = [isequal(t.n, int32(mod(k * 7919, 1000) - 500)), isequaln(t.d, d), isequal(t.f, single(k / 4)), ...
        isequal(t.b, mod(k, 3) == 0), isequaln(t.s, s), isequal(t.u, uint64(2 ^ 63) + uint64(k)), ...
        isequaln(t.m, m), isequal(t.day, datetime(2020, 1, 1) + days(k)), ...
        max(abs(seconds(t.ts - datetime(2021, 3, 4, 5, 6, 7) - milliseconds(250 * k)))) < 1e-9];
    fprintf('%s: %s\n', file, num2str(right));
end
i = parquetinfo('snappy.parquet');
disp(i.NumRowGroups), disp(i.RowGroupHeights), disp(i.VariableNames), disp(i.VariableTypes)
disp(i.VariableCompression(1)), disp(i.VariableEncoding([2 4]))
t = parquetread('snappy.parquet', 'SelectedVariableNames', {'f', 'n'}, 'RowGroups', 2, 'OutputType', 'table');
disp(size(t)), disp(t(1:2, :))
try, parquetread('zstd.parquet'), catch e, disp(e.identifier), disp(e.message), end
try, parquetread('nested.parquet'), catch e, disp(e.identifier), disp(e.message), end
try, parquetread('snappy.parquet', 'SelectedVariableNames', 'zz'), catch e, disp(e.identifier), disp(e.message), end
try, parquetread('snappy.parquet', 'RowGroups', 3), catch e, disp(e.identifier), disp(e.message), end
try, parquetread('snappy.parquet', 'Colour', 3), catch e, disp(e.identifier), disp(e.message), end
id = fopen(which('snappy.parquet'));    % every byte of the file is changed once, each time in some others
whole = fread(id, [1 Inf], '*uint8');
fclose(id);
name = [tempname '.parquet'];
rng(1);
allowed = {'MATLAB:parquetio:file:Damaged', 'MATLAB:parquetio:file:NotParquet', 'MATLAB:parquetio:file:NotSupported'};
for turn = 1:40
    b = whole;
    at = turn:40:numel(b);
    if turn > 20, at = numel(b) - randi(900, 1, 2); end
    b(at) = bitxor(b(at), uint8(randi(255, 1, numel(at))));
    id = fopen(name, 'w'); fwrite(id, b); fclose(id);
    try, parquetread(name); catch e, assert(any(strcmp(e.identifier, allowed)), e.identifier), end
end
id = fopen(name, 'w'); fwrite(id, 'a text that is no such file'); fclose(id);
try, parquetread(name), catch e, disp(e.identifier), end
delete(name)
ds = fileDatastore(which('snappy.parquet'), 'ReadFcn', @parquetread);      % files of a folder, one after the other
disp(height(read(ds)))
