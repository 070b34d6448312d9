% A matrix gives its columns, a row its elements, a column itself.
for c = [1 2; 3 4]
    disp(c')
end
for e = [5 6]
    disp(e)
end
for col = (1:3)'
    disp(size(col))
end
for x = zeros(0, 3), error('never'), end
for x = [], error('never'), end
for n = ones(2, 2, 2)
    disp(n')
end
