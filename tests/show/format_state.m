% https://www.mathworks.com/help/matlab/ref/format.html
format long
format compact
f = format;
disp(f.NumericFormat)
disp(f.LineSpacing)
format short
format loose
format(f)
a = pi
