% https://www.mathworks.com/help/matlab/ref/cell.html
format compact
c = {'north', 6; 'up', 250}
d = {1, 'two', [3 4 5]}
e = {1; 10.5}
