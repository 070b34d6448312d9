% https://www.mathworks.com/help/matlab/ref/struct.html
format compact
s = struct()
