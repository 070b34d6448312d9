% https://www.mathworks.com/help/matlab/ref/cell.html
format compact
c = {1; 'abc'; zeros(2); {}}
d = {-1; 22.5; Inf}
