% https://www.mathworks.com/help/matlab/ref/zeros.html
a = []
b = zeros(0, 3)
