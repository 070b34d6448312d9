% https://www.mathworks.com/help/matlab/ref/evalc.html
format compact
t = evalc('x = 5');
disp(t)
disp(double(t(end)) == 10)
