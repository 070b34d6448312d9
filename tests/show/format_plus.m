% https://www.mathworks.com/help/matlab/ref/format.html
format compact
format('+')
a = [1 -1 0; 0 2 -3]
