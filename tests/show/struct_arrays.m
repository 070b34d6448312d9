% https://www.mathworks.com/help/matlab/ref/struct.html
format compact
s(3).name = 'x';
s(2).age = 5
t = struct('a', {})
u = repmat(struct(), 1, 2)
