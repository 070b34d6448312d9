% CLASS.empty of the classes that are built in.
a = double.empty(0, 3), b = string.empty, c = cell.empty(0, 2), s = struct.empty(0, 1), g = gpuArray.empty(0, 3)
for f = {@single.empty, @int8.empty, @uint64.empty, @logical.empty, @char.empty}
    x = f{1}(0, 2); y = f{1}(); fprintf('%s %d %d %d\n', class(x), size(x, 2), size(y))
end
s(2).k = 5; a(end + 1, :) = [1 2 3]; b(end + 1) = "x"; disp(size(s)), disp(a), disp(b)
try, double.empty(2, 3), catch e, disp(e.identifier), end
