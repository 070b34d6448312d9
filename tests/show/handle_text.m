% https://www.mathworks.com/help/matlab/ref/func2str.html
format compact
f = @(x, y) x( 1 ,:)' * [1, 2; 3, 4] + y.^2 ;
disp(func2str(f))
f
g = @(s) [s.a ', ' s.b];
g
