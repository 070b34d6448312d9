% https://www.mathworks.com/help/matlab/ref/struct.html
format compact
s.mass = 2.5;
s.shape = zeros(4, 2);
s.labels = {'a', 'bb'}
