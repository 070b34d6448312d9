% https://www.mathworks.com/help/matlab/ref/format.html
format compact
a = [1 1000]
b = [123456 -1]
c = [999999999 1]
d = [1e9 1]
e = [1e10; 5]
