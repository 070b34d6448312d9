% https://www.mathworks.com/help/matlab/ref/cell.html
format compact
a = {1.5, NaN, true, 'text', "string", @sin, @(x) x + 1}
b = {[], {}, '', zeros(2, 3), {1, 2}, struct('a', 1)}
c = {int8(5), single(2.5), 1+2i, [1 2; 3 4]}
d = {["a" "b"], uint8([1 2 3]), [true false]}
