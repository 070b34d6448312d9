% https://www.mathworks.com/help/matlab/ref/struct.html
format compact
s.inner.deep = 1;
s.list(2).x = 3
s.inner
