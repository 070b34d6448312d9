% Subscripts of other classes, and results that keep the class.
x = 10:10:50;
assert(x(int8(2)) == 20)
assert(x(uint64(5)) == 50)
assert(isequal(x(single([1 3])), [10 30]))
assert(isequal(x(int32([5 4])), [50 40]))
assert(x(true) == 10)
for c = {'double', 'single', 'int8', 'uint8', 'int16', 'uint16', 'int32', 'uint32', 'int64', 'uint64', 'logical', ...
    'char'}
    a = feval(c{1}, [1 0 1 1]);
    assert(strcmp(class(a(2)), c{1}))
    assert(strcmp(class(a([1 2])), c{1}))
    assert(strcmp(class(a(a > 5)), c{1}))
    assert(isequal(a(4:-1:1), fliplr(a)))
end
z = [1+2i 3 4i];
assert(z(1) == 1 + 2i)
assert(isequal(z([3 1]), [4i 1+2i]))
assert(isequal(z(2), 3))
t = 'hello';
assert(strcmp(t([1 end]), 'ho'))
assert(strcmp(t(end:-1:1), 'olleh'))
disp('ok')
