% Blocks of a tall array go to workers; the results have the same bits, also those of sorting through files.
d = tempname; mkdir(d);
for k = 1:20, writematrix([mod((1:50)' * k, 37) / 7, (1:50)' + k], fullfile(d, sprintf('f%02d.csv', k))); end
t = tall(fileDatastore(fullfile(d, '*.csv'), 'ReadFcn', @readmatrix, 'UniformRead', true));
[a1, b1, c1] = gather(sum(t), std(t), t(t(:, 2) > 60, :));
w1 = gather(cumsum(t(:, 1)));
p = parpool(2);
[a2, b2, c2] = gather(sum(t), std(t), t(t(:, 2) > 60, :));
w2 = gather(cumsum(t(:, 1)));
disp([isequal(a1, a2), isequal(b1, b2), isequal(c1, c2), isequal(w1, w2)])
mapreducer(0); own = @(x) repmat(isempty(getCurrentWorker), size(x, 1) > 0, 1);
disp(all(gather(matlab.tall.transform(own, t)))); m = mapreducer(p); disp(m.Type)
disp(any(gather(matlab.tall.transform(own, t))))
try, mapreducer(5), catch e, disp(e.identifier), end
u = matlab.tall.transform(@(x) error('my:worker', 'no'), t);
try, gather(sum(u)), catch e, disp(e.identifier), end
disp(isequal(gather(sum(t)), a1))
v = [t; t(t(:, 2) > 60, :)]; disp(isequal(gather(v(:, 1) + 0), [gather(t(:, 1)); c1(:, 1)]))
disp({class(matlab.bigdata.Pieces), class(matlab.bigdata.Buckets(1, @sort))})
s = tempname; write(s, t); delete(p)
disp([numel(dir(fullfile(s, '*.mat'))), abs(gather(sum(tall(datastore(s)), 'all')) - sum(a1)) < 1e-9])
u = tall(fileDatastore(fullfile(d, '*.csv'), 'ReadFcn', @(f) bad(f), 'UniformRead', true));
try, gather(sum(u)), catch e, disp(e.message), end
rmdir(d, 's'); rmdir(s, 's');
function x = bad(f)
    x = 1;
    if contains(f, 'f13'), error('my:id', 'the 13th file is bad'); end
end
