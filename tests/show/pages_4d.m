% https://www.mathworks.com/help/matlab/ref/zeros.html
format compact
a = zeros(1, 2, 2, 2);
a(:) = 1:8
