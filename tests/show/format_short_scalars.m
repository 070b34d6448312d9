% https://www.mathworks.com/help/matlab/ref/format.html
format compact
a = 5
b = -5
c = 999
d = 1000
e = 123456789
f = 999999999
g = 1e9
h = 3.14159
i = -0.5
j = 999.9999
k = 1000.5
l = 0.001
m = 0.0011
n = 1e-10
o = -0
p = Inf
q = -Inf
r = NaN
s = 100000.5
