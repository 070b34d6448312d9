% https://www.mathworks.com/help/matlab/ref/single.html
format compact
a = single(0.125)
b = single([1 2.5])
c = single([1 2; 3 4])
d = single([1; 2])
e = single(1e6)
f = single([1e5 0.5])
