% https://www.mathworks.com/help/matlab/ref/function_handle.html
format compact
f = @sin
g = @(a,b) a .* b - 1
h = @() disp('x');
h
