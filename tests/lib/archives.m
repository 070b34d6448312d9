% zip, unzip, matfile, parfeval
% long: wgpu
d = tempname; mkdir(d); here = cd(d);
mkdir('sub'); writelines("hello", 'a.txt'); fid = fopen('sub/b.bin', 'w'); fwrite(fid, 0:255); fclose(fid);
names = zip('all', {'a.txt', 'sub'})
mkdir('out'); unzip('all.zip', 'out');
assert(strcmp(fileread('out/a.txt'), fileread('a.txt')));
fid = fopen('out/sub/b.bin'); assert(isequal(fread(fid)', 0:255)); fclose(fid);
try, unzip('a.txt'); catch e, disp(e.identifier), end
m = matfile('v.mat', 'Writable', true); m.x = 1:5; m.s = 'text'; m.x(1, 2) = 20;
assert(isequal(m.x, [1 20 3 4 5]) && isequal(m.x(1, 4:5), [4 5]) && isequal(size(m, 's'), [1 4]));
r = matfile('v.mat');
try, r.x = 1; catch e, disp(e.identifier), end
cd(here); rmdir(d, 's');
F = parfeval(@(a, b) a + b, 1, 3, 4); assert(fetchOutputs(F) == 7 && strcmp(F.State, 'finished'));
G = parfeval(@(x) error('my:id', 'no'), 1, 3);
try, fetchOutputs(G); catch e, disp(e.identifier), end
assert(spmdSize == 1 && spmdIndex == 1 && isempty(gcp('nocreate')));
