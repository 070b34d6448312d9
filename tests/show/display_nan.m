% https://www.mathworks.com/help/matlab/ref/nan.html
format compact
a = [NaN NaN]
b = [NaN; 1.5]
c = [Inf 1000.5]
d = [-Inf 0.5]
