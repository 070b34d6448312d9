% https://www.mathworks.com/help/matlab/ref/cell.html
c = {'north', 6; 'up', 250}
