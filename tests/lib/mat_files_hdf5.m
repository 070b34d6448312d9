% MAT-files of version 7.3: what save writes, load reads; h5read and h5readatt see an HDF5 file.
% long: wgpu
f = [tempname '.mat'];
a = magic(4); b = single(reshape(1:12, 3, 2, 2)); c = {1, 'two', {3, []}; true, int8([1 2; 3 4]), []};
s.zeta = 1; s.alpha = 'abc'; s.in.x = 1:3; sa = struct('p', {1, 2, 3}, 'q', {'a', 'bb', ''}); s0 = struct();
sp = sparse([1 3], [2 4], [5 6], 4, 5); spz = sparse([1i 0; 0 2]); spl = sparse(eye(3)) > 0; spe = sparse(3, 4);
lo = [true false; false true]; z = complex([1 2; 3 4], [5 6; 7 8]); z1 = single(1 + 2i);
e = zeros(0, 3); es = struct('u', {}); ec = cell(2, 0); e0 = ''; el = false(0, 2); e4 = zeros(3, 0, 2, 'int16');
ch = ['ab'; 'cd']; uni = char([8364 228]); i64 = intmin('int64'); u64 = intmax('uint64'); big = repmat(1:100, 100, 1);
c300 = num2cell(1:300); str = ["x" "y"]; dt = datetime(2020, 1, 2);
save(f, '-v7.3')
q = load(f);
for n = reshape(fieldnames(q), 1, [])
    want = eval(n{1}); got = q.(n{1});
    assert(isequal(want, got) && strcmp(class(want), class(got)) && issparse(want) == issparse(got), n{1})
    assert(isequal(size(want), size(got)), n{1})
end
disp(numel(fieldnames(q))), disp(fieldnames(q.s)')
g = fopen(f); head = fread(g, [1 19], '*char'); fclose(g); disp(head)
disp(h5read(f, '/a')), disp(h5readatt(f, '/a', 'MATLAB_class')), r = h5read(f, '/z'); disp(r.imag)
t = h5info(f, '/big'); disp(t.Filters.Name), assert(isequal(h5read(f, '/big'), big))
m = containers.Map({'k'}, {7}); h = @(x) x + 1; save(f, 'm', 'h', '-v7.3'), clear m h, load(f), disp([m('k') h(2)])
% patterns, fields, -append keeps the version
clear, f = [tempname '.mat']; x1 = 1; x2 = 2; y = 'why'; save(f, 'x*', '-v7.3'), s.x2 = 22; s.w = {};
disp(who('-file', f)')
save(f, '-append', 'y'), save(f, '-append', '-struct', 's'), q = load(f); disp(q), q = load(f, 'y'); disp(q)
w = whos('-file', f); disp({w.name}), g = fopen(f); head = fread(g, [1 10], '*char'); fclose(g); disp(head)
x1 = 5; load(f, 'x1'), disp(x1), v = load(f, '-regexp', '^x'); disp(fieldnames(v)')
% damaged files are errors
g = fopen(f); bytes = fread(g, [1 Inf], '*uint8'); fclose(g);
for n = [600 1000 numel(bytes) - 1]
    g = fopen(f, 'w'); fwrite(g, bytes(1:n)); fclose(g);
    try, load(f), disp('loaded'), catch err, disp(err.identifier), end
end
delete(f)
