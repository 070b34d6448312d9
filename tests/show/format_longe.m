% https://www.mathworks.com/help/matlab/ref/format.html
format compact
format longE
a = pi
b = 5
c = single(pi)
