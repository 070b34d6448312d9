% https://www.mathworks.com/help/matlab/ref/colon.html
format compact
a = 0:0.25:1
b = 10:-3:1
c = (1:3)'
d = 1:0
