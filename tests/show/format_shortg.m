% https://www.mathworks.com/help/matlab/ref/format.html
format compact
format shortG
a = pi
b = 123456.789
c = [1.5 1000000; 2 0.000123]
d = [1 2 3]
e = 1e10
