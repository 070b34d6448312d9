% https://www.mathworks.com/help/matlab/ref/logical.html
b = [true false]
