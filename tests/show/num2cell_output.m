% https://www.mathworks.com/help/matlab/ref/num2cell.html
format compact
c = num2cell([1 2; 3 4])
