% https://www.mathworks.com/help/matlab/ref/format.html
format compact
a = 1:20
b = 1:14
