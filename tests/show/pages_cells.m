% https://www.mathworks.com/help/matlab/ref/cell.html
format compact
c = cell(1, 2, 2);
c{1} = 5;
c{4} = 'x'
