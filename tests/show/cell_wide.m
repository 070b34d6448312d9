% https://www.mathworks.com/help/matlab/ref/cell.html
format compact
c = repmat({'a longer text here'}, 1, 5)
