% Folders of classes of plain values (@double, @cell, ...) hold methods, which come before functions of the path.
disp(size(3)), disp(size('a')), x = 1:3; disp(x(end)), disp(numel(x)), disp(builtin('size', 3))
disp(foo3(3)), disp(bar3('a'))
try, foo3(single(1)), catch e, disp(e.message), end
h = @foo3; for k = 1:3, s = foo3(k); t = h(k); end, disp(s), disp(t)
disp(cellfun(@foo3, {1, 2}, 'UniformOutput', false)), disp(feval('foo3', 1))
disp({1} + {2}), f = @sin + @cos; fprintf('%.4f\n', f(1))
try, {1} - {2}, catch e, disp(e.message), end
% A local function comes before them; functions of the library do not see them.
disp(local3(1)), disp(mean([1 2 3; 4 5 6]))
function r = local3(x), r = bar4(x); end
function r = bar4(x), r = 'local'; end
