% https://www.mathworks.com/help/matlab/ref/uint8.html
format compact
a = uint8(1:25)
