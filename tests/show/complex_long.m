% https://www.mathworks.com/help/matlab/ref/complex.html
format compact
format long
a = pi + 2i
format shortG
b = 1.5 + 2i
