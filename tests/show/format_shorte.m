% https://www.mathworks.com/help/matlab/ref/format.html
format compact
format shortE
a = pi
b = 5
c = [1.5 2; 1000 -4]
d = 1e-5
