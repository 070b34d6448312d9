% https://www.mathworks.com/help/matlab/ref/struct2cell.html
format compact
c = struct2cell(struct('a', 1, 'b', 'text'))
f = fieldnames(struct('a', 1, 'b', 'text'))
