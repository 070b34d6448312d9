% https://www.mathworks.com/help/matlab/ref/format.html
a = 1
b = [1 2; 3 4]
