% The text of a function handle in a MAT-file is no command: a hostile file runs nothing when it is loaded.
a = 1; f = @() a + 12345678; n = [tempname '.mat']; save(n, 'f', '-v6');
s = load(n); assert(s.f() == 12345679)
fid = fopen(n); b = char(fread(fid, Inf, '*uint8')'); fclose(fid);
wide = @(t) char(reshape([double(t); zeros(1, numel(t))], 1, []));      % texts are UTF-16 in the file
for t = {'disp(''ran'')  ', '@disp+disp(1) ', 'system(''id'') ', '(@()disp(1)) '}
    h = strrep(b, wide('@()a+12345678'), wide(t{1}(1:13)));
    assert(~isequal(b, h))
    fid = fopen(n, 'w'); fwrite(fid, uint8(h)); fclose(fid);
    try
        s = load(n); disp('loaded')
    catch e
        disp(e.identifier)
    end
end
delete(n)
