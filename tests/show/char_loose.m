% https://www.mathworks.com/help/matlab/ref/char.html
lines = ['abc'; 'de ']
