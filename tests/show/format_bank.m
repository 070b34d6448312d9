% https://www.mathworks.com/help/matlab/ref/format.html
format compact
format bank
a = pi
b = [1 2.345; 0 -1000]
c = 100
