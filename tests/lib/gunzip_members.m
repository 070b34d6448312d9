% A file of gzip with several members is unpacked as a whole; bytes behind the last member are ignored.
d = tempname; mkdir(d); done = onCleanup(@() rmdir(d, 's'));
a = fullfile(d, 'a.txt'); b = fullfile(d, 'b.txt');
writelines("low", a); writelines(["tide" "rock"], b);
gzip({a, b});
x = [bytes_of([a '.gz']), bytes_of([b '.gz'])];
write(fullfile(d, 'both.gz'), x)
n = gunzip(fullfile(d, 'both.gz'), d);
disp(fileread(n{1}))
write(fullfile(d, 'more.gz'), [x 0 0 7])
n = gunzip(fullfile(d, 'more.gz'), d); disp(numel(fileread(n{1})))
write(fullfile(d, 'cut.gz'), x(1:end - 6))
try, gunzip(fullfile(d, 'cut.gz'), d); catch e, disp(e.identifier), end

function b = bytes_of(f)
h = fopen(f); b = fread(h, [1 inf], '*uint8'); fclose(h);
end
function write(f, b)
h = fopen(f, 'w'); fwrite(h, b); fclose(h);
end
