% https://www.mathworks.com/help/matlab/ref/struct.html
format compact
s.values = (1:50)/4
