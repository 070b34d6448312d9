% https://www.mathworks.com/help/matlab/ref/format.html
format compact
a = [0.001 100]
b = [1e-6 999]
c = [1e-6 1000.1]
d = [99999 0.5]
