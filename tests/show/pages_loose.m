% https://www.mathworks.com/help/matlab/ref/cat.html
a = reshape(1:8, 2, 2, 2)
