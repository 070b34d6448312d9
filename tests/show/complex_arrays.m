% https://www.mathworks.com/help/matlab/ref/complex.html
format compact
a = [1+2i 3-4i]
b = [1+2i; 3.5]
c = [100+1i 2]
d = [1 2; 3i 4]
e = (1:5)*1i
