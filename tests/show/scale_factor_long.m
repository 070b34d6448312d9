% https://www.mathworks.com/help/matlab/ref/format.html
format compact
format long
a = [pi; 100*pi]
b = [1/3 2/3]
c = [1e-5 pi]
