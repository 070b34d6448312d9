% https://www.mathworks.com/help/matlab/ref/single.html
p = single(0.125)
