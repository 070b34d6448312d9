% https://www.mathworks.com/help/matlab/ref/format.html
format compact
a = [1001:1007; 1:7]
