% A cell array gives 1-by-1 cells, a struct array its elements, text its characters.
for c = {1, 'two', [3 3]}
    disp(class(c{1}))
end
for c = {1, 2; 3, 4}
    disp(size(c))
end
s = struct('v', {7, 8});
for e = s
    disp(e.v)
end
for ch = 'ab'
    disp(['<' ch '>'])
end
for str = ["x" "y"]
    disp(str + "!")
end
