% https://www.mathworks.com/help/matlab/ref/disp.html
disp(5)
disp(pi)
disp([1 2; 3 4])
disp([])
