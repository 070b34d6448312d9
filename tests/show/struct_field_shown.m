% https://www.mathworks.com/help/matlab/ref/struct.html
format compact
s.a = 1;
s.a = 2
s.b = 'x';
s.b
