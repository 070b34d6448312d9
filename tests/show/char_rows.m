% https://www.mathworks.com/help/matlab/ref/char.html
format compact
a = 'tide'
b = 'it''s'
c = ['abc'; 'de ']
d = ['low' newline 'tide']
e = ''
f = zeros(1, 0, 'uint8');
g = char(zeros(2, 0))
