% matfile and h5read read parts of MAT-files of version 7.3; a file may be larger than memory.
f = [tempname '.mat'];
x = reshape(1:60000, 300, 200); c = complex(magic(5), 1); l = magic(4) > 8; t = ['abc'; 'def'];
n = reshape(int16(1:60), [3 4 5]); s = {1, 'a'};
save(f, 'x', 'c', 'l', 't', 'n', 's', '-v7.3');
m = matfile(f);
disp(isequal(m.x(7:3:290, [5 3]), x(7:3:290, [5 3])))
disp(isequal(m.x(:, 200), x(:, 200)) && isequal(m.x(300, :), x(300, :)))
disp(isequal(m.c(2:3, 1), c(2:3, 1)) && isequal(m.l(:, 2), l(:, 2)) && islogical(m.l(1, 1)))
disp(m.t(2, 1:2))
disp(squeeze(m.n(2, 3, 2:4))'); disp(class(m.n(1, 1, 1)))
disp([size(m, 'x'), size(m, 'x', 1), size(m, 's')])
disp(m.s(1, 2))
disp(who(m)'); w = whos(m); disp({w.class}); disp([w(5).size, w(6).size])
disp(isequal(h5read(f, '/x', [2 3], [4 2], [10 5]), x(2:10:32, [3 8])))
try, m.x(301, 1), catch e, disp(e.identifier), end
p = fileDatastore(f, 'ReadFcn', @next_rows, 'ReadMode', 'partialfile', 'UniformRead', true);
disp(isequal(gather(sum(tall(p))), sum(x)))
y = reshape(1:200000, [100 200 10]);
save(f, 'y', '-v7.3', '-nocompression');                % larger than what is read at once
m = matfile(f);
disp(isequal(m.y(2:2:50, 3:4, [9 1]), y(2:2:50, 3:4, [9 1])) && isequal(m.y(:, :, 4), y(:, :, 4)))
z = load(f); disp(isequal(z.y, y))
delete(f)
function [x, at, done] = next_rows(f, at)
    m = matfile(f);
    if isempty(at), at = 0; end
    n = size(m, 'x', 1);
    x = m.x(at + 1:min(at + 70, n), :);
    at = at + 70;
    done = at >= n;
end
