% https://www.mathworks.com/help/matlab/ref/format.html
a = 1:20
