% https://www.mathworks.com/help/matlab/ref/cell.html
format compact
c = {1:5}
d = {zeros(1, 100)}
