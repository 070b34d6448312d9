% https://www.mathworks.com/help/matlab/ref/format.html
format compact
format long
a = pi
b = 10*pi
c = 100*pi
d = 1/3
e = 0.001
f = 5
g = 123456
h = 1e10
i = -pi
j = NaN
k = single(pi)
l = single(100*pi)
m = 0.0625
