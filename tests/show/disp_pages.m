% https://www.mathworks.com/help/matlab/ref/disp.html
format compact
disp(reshape(1:4, 1, 2, 2))
