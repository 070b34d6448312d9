% https://www.mathworks.com/help/matlab/ref/sign.html
format compact
a = -0
b = [0 -0.00001]
c = [-0 1.5]
