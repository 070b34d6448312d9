% https://www.mathworks.com/help/matlab/ref/format.html
format compact
format longG
a = pi
b = 1e10/3
c = [pi; 1e5*pi]
d = [1 2 3]
