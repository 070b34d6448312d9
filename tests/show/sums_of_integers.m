% https://www.mathworks.com/help/matlab/ref/sum.html
format compact
a = sum([1e8 9e8])
b = [1e8 9e8]
c = 2^31
d = 2^53
e = [2^31 1]
