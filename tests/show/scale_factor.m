% https://www.mathworks.com/help/matlab/ref/format.html
format compact
a = [31250 77; 0 10000.5]
b = [1000.5 1]
c = [0.0001 0.0002]
d = [0.001 0.0005]
e = [1e5 2.5 NaN]
f = [1e-8 3e-9]
g = [1e100 1.5]
