% https://www.mathworks.com/help/matlab/ref/cell.html
format compact
c = {1, 'two'};
c{1}
c(2)
c{:}
