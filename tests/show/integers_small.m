% https://www.mathworks.com/help/matlab/ref/format.html
format compact
a = [1 2 3]
b = [1; -2; 300]
c = [999 -999]
d = [1 NaN Inf -Inf]
