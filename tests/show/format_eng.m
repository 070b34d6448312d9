% https://www.mathworks.com/help/matlab/ref/format.html
format compact
format shortEng
a = 62500
b = pi
c = 0.00123
format longEng
a = 62500
b = pi
