% https://www.mathworks.com/help/matlab/ref/cell.html
format compact
C = {1, 2, 3; 'text', rand(5, 10, 2), {11; 22; 33}}
