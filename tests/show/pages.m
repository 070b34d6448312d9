% https://www.mathworks.com/help/matlab/ref/cat.html
format compact
a = reshape(1:8, 2, 2, 2)
b = cat(3, [1.5 2], [1000.5 3])
