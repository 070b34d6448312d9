% https://www.mathworks.com/help/matlab/ref/complex.html
format compact
a = 3 + 4i
b = 1.5 + 20.25i
c = 7i
d = complex(1, 0)
e = 100 + 2i
f = 1 - 0.5i
g = complex(1, Inf)
h = complex(NaN, 1)
i = 0.0001 + 0.0002i
