% https://www.mathworks.com/help/matlab/ref/format.html
format compact
format rational
a = pi
b = [0.5 1/3; 2 0.75]
c = 5
