% https://www.mathworks.com/help/matlab/ref/cell.html
format compact
s = struct('v', {1, 'two'});
s.v
c = {3, 'x'};
c{:}
