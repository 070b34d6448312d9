% https://www.mathworks.com/help/matlab/ref/format.html
format compact
a = [0.5 0.25; 1 2]
b = [1.5 NaN Inf]
c = [0 0.1 -0.00001]
d = [-318.2046 1]
e = [0.5 0]
