% https://www.mathworks.com/help/matlab/ref/struct.html
s(3).name = 'x'
