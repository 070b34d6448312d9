% https://www.mathworks.com/help/matlab/ref/char.html
format compact
a = 'größe'
b = {'größe', 'a'; 'x', 'ü'}
c = "naïve"
