% https://www.mathworks.com/help/matlab/ref/format.html
format compact
format long g
a = pi
format short e
a = pi
format
b = pi
