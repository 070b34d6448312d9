% https://www.mathworks.com/help/matlab/ref/format.html
load = [31250 77; 0 10000.5]
