% https://www.mathworks.com/help/matlab/ref/string.html
format compact
a = "column number " + (1:6)
