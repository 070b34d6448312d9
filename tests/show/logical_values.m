% https://www.mathworks.com/help/matlab/ref/logical.html
format compact
a = true
b = [true false]
c = [true; false]
d = eye(2) == 1
e = logical([])
