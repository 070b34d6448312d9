% https://www.mathworks.com/help/matlab/ref/format.html
format compact
format hex
a = pi
b = [1 -1]
c = single(1)
d = int8([1 -1])
e = uint16(255)
