% https://www.mathworks.com/help/matlab/ref/display.html
format compact
x = 5;
x
3 + 4;
3 + 4
v = 1:3;
v(2) = 10
[a, b] = deal(1, 'x')
