% https://www.mathworks.com/help/matlab/ref/int16.html
a = int16([-40 6 128])
