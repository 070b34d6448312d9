% https://www.mathworks.com/help/matlab/ref/magic.html
format compact
A = magic(4)
B = A / 10
C = A * 1000
