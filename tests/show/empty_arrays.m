% https://www.mathworks.com/help/matlab/ref/zeros.html
format compact
a = []
b = zeros(0, 3)
c = zeros(1, 0)
d = zeros(0, 1)
e = zeros(2, 0, 3)
f = int8([])
g = single([])
h = {}
i = cell(0, 3)
j = struct([])
k = ''
l = strings(0, 0)
m = true(0, 2)
