% varargout gives as many outputs as it has.
[a, b, c] = count(3);
assert(isequal([a b c], [1 2 3]))
x = count(1);
assert(x == 1)
z = cell(1, 4);
[z{:}] = count(4);
assert(isequal(z, {1, 2, 3, 4}))
disp(z{4})
function varargout = count(n)
for k = 1:n
    varargout{k} = k;
end
end
