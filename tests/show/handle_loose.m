% https://www.mathworks.com/help/matlab/ref/function_handle.html
f = @(x) x + 1
