% https://www.mathworks.com/help/matlab/ref/format.html
format compact
a = (1:10)/4
b = (1:9)*1000.5
