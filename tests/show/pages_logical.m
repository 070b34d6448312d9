% https://www.mathworks.com/help/matlab/ref/true.html
format compact
a = true(1, 2, 2)
